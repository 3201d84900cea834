import { defineView } from '../../kernel/exports/index.ts'

export const walletSendView = /*#__PURE__*/ defineView()('WalletSend')
