import type { CaipNetwork } from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import { prefixOf, type Ss58Address } from './ss58-address.ts'

/** How addresses are read and spelled: by the chain library. */
export interface AddressCodec {
  /** Undefined for what is no address. */
  decode(text: string): Ss58Address | undefined
  encode(address: Ss58Address): string
}

/** An account of an extension. */
export interface ExtensionAccount extends Ss58Address {
  /** As the extension spells it, which is how it wants to be asked to sign. */
  readonly given: string
  /** The CAIP-2 reference of the one network that it belongs to; undefined: it belongs to all. */
  readonly boundTo: string | undefined
}

/** What `enable` gave, as it was then: what is put in its place later is not asked. */
export interface EnabledExtension {
  readonly native: object
  /** Undefined when the answer is no list. */
  accounts(codec: AddressCodec): Promise<readonly ExtensionAccount[] | undefined>
  /**
   * Tells the lists as they came: reading them costs time that a burst should cost once. Not the one that
   * comes at once, which says what `accounts` said. Returns the removal.
   */
  subscribe(listener: (list: unknown) => void): () => void
  /** Absent where the extension cannot do it. */
  readonly signRaw: Sign | undefined
  readonly signPayload: Sign | undefined
}

type Sign = (payload: object) => Promise<unknown>

const maxAccounts = 100

/** Undefined for what has no accounts to give. */
export function captureEnabled(value: unknown): EnabledExtension | undefined {
  const accounts = readField(value, 'accounts')
  const get = methodOf(accounts, 'get')
  const subscribe = methodOf(accounts, 'subscribe')
  const signer = readField(value, 'signer')
  if (!get || !subscribe || typeof value !== 'object' || value === null) return undefined
  return {
    native: value,
    accounts: async (codec) => parseAccounts(await get(), codec),
    subscribe(listener) {
      let isOn = false
      const quietly = async (run: () => unknown) => {
        try {
          return await run()
        } catch {
          // Its events are its own affair; the accounts are read again where it matters.
          return undefined
        }
      }
      const subscription = quietly(() =>
        subscribe((list: unknown) => {
          if (isOn) listener(list)
        }),
      )
      isOn = true
      return () => {
        isOn = false
        void subscription.then((end) => typeof end === 'function' && quietly(() => end()))
      }
    },
    signRaw: methodOf(signer, 'signRaw'),
    signPayload: methodOf(signer, 'signPayload'),
  }
}

/** Those that may be used on the network. */
export const accountsOn = (
  { id }: CaipNetwork,
  accounts: readonly ExtensionAccount[],
): readonly ExtensionAccount[] =>
  accounts.filter(({ boundTo }) => boundTo === undefined || boundTo === id)

/** Their addresses as the network spells them, each once. */
export function addressesOn(
  network: CaipNetwork,
  accounts: readonly ExtensionAccount[],
  codec: AddressCodec,
): readonly string[] {
  const prefix = prefixOf(network)
  const addresses = accountsOn(network, accounts).map((account) =>
    codec.encode({ ...account, prefix: prefix ?? account.prefix }),
  )
  return [...new Set(addresses)]
}

/**
 * Those of the first 100 that can be used; undefined for what is no list. An address that is not in
 * SS58, such as of an account of type `ethereum`, and one that is bound to what is no genesis hash are
 * left out.
 */
export function parseAccounts(
  value: unknown,
  codec: AddressCodec,
): readonly ExtensionAccount[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    const entries: readonly unknown[] = value.slice(0, maxAccounts)
    return entries
      .map((entry) => parseAccount(entry, codec))
      .filter((account) => account !== undefined)
  } catch {
    return undefined
  }
}

function parseAccount(value: unknown, { decode }: AddressCodec): ExtensionAccount | undefined {
  const given = readField(value, 'address')
  const address = typeof given === 'string' ? decode(given) : undefined
  // Extensions write "any network" as null, as an empty text, or not at all.
  const genesisHash = readField(value, 'genesisHash') || undefined
  const boundTo = referenceOf(genesisHash)
  if (!address || (genesisHash !== undefined && boundTo === undefined)) return undefined
  return { ...address, given: given as string, boundTo }
}

/** The CAIP-2 reference of a genesis hash; undefined for what is none. */
export function referenceOf(genesisHash: unknown): string | undefined {
  return typeof genesisHash === 'string' && /^0x[0-9a-f]{64}$/i.test(genesisHash)
    ? genesisHash.slice(2, 34).toLowerCase()
    : undefined
}

function methodOf(
  value: unknown,
  name: string,
): ((...values: unknown[]) => Promise<unknown>) | undefined {
  const method = readField(value, name)
  return typeof method === 'function'
    ? async (...values) => await Reflect.apply(method, value, values)
    : undefined
}
