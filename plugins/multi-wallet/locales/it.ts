import { defineTexts } from '../../../kernel/exports/index.ts'

export const it = /*#__PURE__*/ defineTexts({
  'multiWallet.title': 'Wallet',
  'multiWallet.connected': {
    one: '{count} connesso',
    many: '{count} connessi',
    other: '{count} connessi',
  },
  'multiWallet.none': 'Nessun wallet connesso',
  'multiWallet.one': 'Puoi usare più wallet.',
  'multiWallet.recent': 'Connessi di recente',
  'multiWallet.use': 'Usa questo wallet',
  'multiWallet.inUse': 'Ora è in uso {wallet}',
  'multiWallet.copy': 'Copia indirizzo',
  'multiWallet.copied': 'Indirizzo copiato',
  'multiWallet.connect': 'Connetti',
  'multiWallet.remove': 'Togli dall’elenco',
  'multiWallet.removed': '{wallet} non è più nell’elenco',
  'multiWallet.disconnect': 'Disconnetti',
  'multiWallet.disconnecting': 'Disconnessione in corso',
  'multiWallet.disconnected': '{wallet} disconnesso',
  'multiWallet.disconnectAll': 'Disconnetti tutti',
  'multiWallet.allDisconnected': 'Tutti i wallet disconnessi',
  'multiWallet.notTold': 'Impossibile avvisare {wallet}. Qui è disconnesso.',
  'multiWallet.someNotTold': 'Impossibile avvisare tutti i wallet. Qui sono disconnessi.',
  'multiWallet.failed': 'Non ha funzionato. Riprova.',
  'multiWallet.add': 'Aggiungi wallet',
})
