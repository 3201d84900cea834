import { defineView } from '../../kernel/exports/index.ts'

/** The connected and the recent wallets. */
export const profileWalletsView = /*#__PURE__*/ defineView()('ProfileWallets')
