import type { Messages } from '../../../kernel/exports/index.ts'
import { freezeAll } from '../../../kernel/exports/internal.ts'

export const ptBR: Messages = /*#__PURE__*/ freezeAll({
  'names.title': 'Escolha um nome',
  'names.reason': 'Para receber pagamentos com ele no lugar do seu endereço',
  'names.label': 'Nome',
  'names.hint': 'Letras, números, hifens, 4 ou mais',
  'names.checking': 'Verificando',
  'names.free': '{name} está disponível',
  'names.taken': 'Já em uso',
  'names.suggestions': 'Sugestões',
  'names.looking': 'Buscando sugestões',
  'names.register': 'Registrar nome',
  'names.sign': 'Assine na sua carteira',
  'names.registering': 'Registrando',
  'names.cancel': 'Cancelar',
  'names.refused': 'Você não assinou. Nada foi registrado.',
  'names.accountChanged': 'A conta ou a rede mudou. Nada foi registrado.',
  'names.errorResolving': 'Erro ao resolver o nome',
  'names.errorNames': 'Erro ao buscar os nomes do endereço',
  'names.errorSuggestions': 'Erro ao buscar sugestões de nome',
  'names.errorRegistering': 'Erro ao registrar o nome {name}',
  'names.registered': 'Nome registrado',
  'names.yours': 'É seu',
  'names.done': 'Pronto',
})
