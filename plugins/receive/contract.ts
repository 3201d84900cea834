import { defineView } from '../../kernel/exports/index.ts'

export const walletReceiveView = /*#__PURE__*/ defineView()('WalletReceive')
export const walletCompatibleNetworksView = /*#__PURE__*/ defineView()('WalletCompatibleNetworks')
