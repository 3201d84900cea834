import type { MessageCatalogue } from '../../kernel/exports/index.ts'
import { accountMessages } from './areas/account.ts'
import { connectMessages } from './areas/connect.ts'
import { copyMessages } from './areas/copy.ts'
import { firstWalletMessages } from './areas/first-wallet.ts'
import { networksMessages } from './areas/networks.ts'
import { shellMessages } from './areas/shell.ts'

/** The texts by which the kit names what can be pressed in Connect and around an account. */
export const partsOfAccount: readonly MessageCatalogue[] = [
  accountMessages,
  connectMessages,
  copyMessages,
  firstWalletMessages,
  networksMessages,
  shellMessages,
]
