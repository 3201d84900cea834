import { ApiPromise, Keyring } from '@polkadot/api'
import { hex } from '@scure/base'
import { readPrefix, type Ss58Address } from './ss58-address.ts'

/** The chain library, loaded with the first wallet that connects. Its one importer. */

const keyring = /*#__PURE__*/ new Keyring()

/** How the library reads an address: of an account of 32 bytes with a right checksum, else undefined. */
export function decodeByLibrary(text: string): Ss58Address | undefined {
  // It takes hex as well, which is no address.
  if (text.length > 50 || text.startsWith('0x')) return undefined
  try {
    const key = keyring.decodeAddress(text)
    const prefix = readPrefix(text)
    return key.length === 32 && prefix !== undefined
      ? { prefix, publicKey: hex.encode(Uint8Array.from(key)) }
      : undefined
  } catch {
    return undefined
  }
}

/** How the library spells an account on a network. */
export const encodeByLibrary = ({ prefix, publicKey }: Ss58Address): string =>
  keyring.encodeAddress(hex.decode(publicKey), prefix)

/** Asks a signer for a message as the library asks any, and gives the signature. */
export const signByLibrary = (
  address: string,
  data: string,
  sign: (message: {
    readonly address: string
    readonly data: string
  }) => Promise<{ readonly signature: `0x${string}` }>,
): Promise<string> =>
  createApi().sign(
    address,
    { data, type: 'bytes' },
    { signer: { signRaw: async (message) => ({ id: 0, ...(await sign(message)) }) } },
  )

/** Of the library only types and ways are used: the kit's own nodes are called where retries and limits are. */
export const createApi = (): ApiPromise =>
  new ApiPromise({ provider: nobody, noInitWarn: true, initWasm: false })

type Provider = NonNullable<NonNullable<ConstructorParameters<typeof ApiPromise>[0]>['provider']>

const unreachable = async (): Promise<never> => {
  throw new Error('The library is used without a network')
}
const nobody: Provider = {
  hasSubscriptions: false,
  isClonable: false,
  isConnected: false,
  clone: () => nobody,
  connect: unreachable,
  disconnect: unreachable,
  on: () => () => {},
  send: unreachable,
  subscribe: unreachable,
  unsubscribe: unreachable,
}
