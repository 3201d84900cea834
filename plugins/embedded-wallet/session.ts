import {
  type Account,
  type CaipNetworkId,
  KitError,
  namespaceOf,
  type StoreReader,
  type ValueStore,
} from '../../kernel/exports/index.ts'
import type { FrameUser } from './frame-messages.ts'
import type { ServedNamespace } from './served-network.ts'

/** What the frame said last of one namespace. Replaced as a whole, never changed. */
export interface Session {
  /** The one that is used first. */
  readonly accounts: readonly [Account<ServedNamespace>, ...Account<ServedNamespace>[]]
  readonly caipNetworkId: CaipNetworkId
}

type ByNamespace = Readonly<Partial<Record<ServedNamespace, Session>>>
/** Where the visitor is connected; the connector alone writes. */
export type Sessions = ValueStore<ByNamespace>
export type SessionReader = StoreReader<ByNamespace>

/** EVM addresses are spelled with and without checksum; elsewhere every letter counts. */
export const isSameAddress = (namespace: ServedNamespace, left: string, right: string): boolean =>
  namespace === 'eip155' ? left.toLowerCase() === right.toLowerCase() : left === right

/** All accounts of an answer, the one to use first; without a list it is one account, an `eoa`. */
export function sessionOf(namespace: ServedNamespace, user: FrameUser): Session {
  const { address, chainId, accounts = [], preferredAccountType } = user
  if (namespaceOf(chainId) !== namespace) {
    throw new KitError('An error occurred', {
      code: 'FRAME_ERROR',
      details: 'The answer is about another namespace',
    })
  }
  const own = accounts.filter((one) => isSameAddress(namespace, one.address, address))
  const type =
    own.find((one) => one.type === preferredAccountType)?.type ??
    own[0]?.type ??
    preferredAccountType ??
    'eoa'
  const others = accounts.filter((one) => !own.includes(one))
  return { accounts: [{ address, type }, ...others], caipNetworkId: chainId }
}

export const accountNotFound = (): KitError =>
  new KitError('Address or auth connector not found', { code: 'ACCOUNT_NOT_FOUND' })
