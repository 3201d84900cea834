import { defineTexts } from '../../../kernel/exports/index.ts'

export const fr = /*#__PURE__*/ defineTexts({
  'review.title': 'Vérifiez cette demande',
  'review.intro': 'Rien n’est signé ici. {wallet} vous demandera encore confirmation.',
  'review.introPlain':
    'Rien n’est signé ici. Votre portefeuille vous demandera encore confirmation.',
  'review.concern': '{plugin}, une partie de cette application, vous demande de vérifier',
  'review.network': 'Réseau',
  'review.account': 'Votre compte',
  'review.reading': 'Analyse de ce que fait cette demande',
  'review.known': 'Ce qui a pu être établi est affiché.',
  'review.others': 'Demandes en attente derrière celle-ci : {count}',
  'review.continue': 'Continuer dans {wallet}',
  'review.continuePlain': 'Continuer dans votre portefeuille',
  'review.reject': 'Rejeter',
})
