import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import { accountMessages } from './areas/account.ts'
import { alertMessages } from './areas/alert.ts'
import { allWalletsMessages } from './areas/all-wallets.ts'
import { apologyMessages } from './areas/apology.ts'
import { connectMessages } from './areas/connect.ts'
import { connectingMessages } from './areas/connecting.ts'
import { copyMessages } from './areas/copy.ts'
import { downloadsMessages } from './areas/downloads.ts'
import { firstWalletMessages } from './areas/first-wallet.ts'
import { legalMessages } from './areas/legal.ts'
import { multiChainMessages } from './areas/multi-chain.ts'
import { networksMessages } from './areas/networks.ts'
import { pairingMessages } from './areas/pairing.ts'
import { regionMessages } from './areas/region.ts'
import { searchMessages } from './areas/search.ts'
import { shellMessages } from './areas/shell.ts'
import { toastMessages } from './areas/toast.ts'
import { tokenWarningMessages } from './areas/token-warning.ts'
import { whatMessages } from './areas/what.ts'

/** All areas, for translations and tests; nothing that runs imports this. */
export const areas = [
  accountMessages,
  alertMessages,
  allWalletsMessages,
  apologyMessages,
  connectMessages,
  connectingMessages,
  copyMessages,
  downloadsMessages,
  firstWalletMessages,
  legalMessages,
  multiChainMessages,
  networksMessages,
  pairingMessages,
  regionMessages,
  searchMessages,
  shellMessages,
  toastMessages,
  tokenWarningMessages,
  whatMessages,
] as const

type KeyOf<C> = C extends MessageCatalogue<infer K> ? K : never
export type ShellKey = KeyOf<(typeof areas)[number]>

export const en: Messages<ShellKey> = /*#__PURE__*/ Object.assign(
  {},
  ...areas.map((area) => area.en),
)
