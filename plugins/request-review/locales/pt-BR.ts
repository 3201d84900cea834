import { defineTexts } from '../../../kernel/exports/index.ts'

export const ptBR = /*#__PURE__*/ defineTexts({
  'review.title': 'Revise esta solicitação',
  'review.intro': 'Nada é assinado aqui. {wallet} vai perguntar mais uma vez.',
  'review.introPlain': 'Nada é assinado aqui. Sua carteira vai perguntar mais uma vez.',
  'review.concern': '{plugin}, uma parte deste app, quer que você veja isto',
  'review.network': 'Rede',
  'review.account': 'Sua conta',
  'review.reading': 'Descobrindo o que isto faz',
  'review.known': 'Mostramos o que foi possível descobrir.',
  'review.others': 'Solicitações que esperam depois desta: {count}',
  'review.continue': 'Continuar em {wallet}',
  'review.continuePlain': 'Continuar na carteira',
  'review.reject': 'Recusar',
})
