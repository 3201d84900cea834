import type { MessageCatalogue } from '../../kernel/exports/index.ts'
import { accountMessages } from './areas/account.ts'
import { copyMessages } from './areas/copy.ts'
import { networksMessages } from './areas/networks.ts'
import { shellMessages } from './areas/shell.ts'

/** The texts by which the kit names what can be pressed around an account. */
export const partsOfAccount: readonly MessageCatalogue[] = [
  accountMessages,
  copyMessages,
  networksMessages,
  shellMessages,
]
