import { type CaipNetworkId, KitError, namespaceOf } from '../../kernel/exports/index.ts'
import { isSameAddress } from './same-address.ts'
import { signInRefused } from './sign-in-errors.ts'
import type { SiweConfig, Siwx, SiwxSession, SiwxWorld } from './siwx.ts'
import { parseSiweSession } from './siwx-schema.ts'

const methods = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'] as const

/**
 * The option `siweConfig` as the `Siwx` of eip155. The back end holds one session; when the
 * account or the network is another one it ends, unless the flags say that it goes along.
 */
export function siwxOfSiweConfig(option: unknown, { page, clock }: SiwxWorld): Siwx {
  const config = checkSiweConfig(option)
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config

  const addSession: Siwx['addSession'] = async ({ message, signature }) => {
    const isVerified = await config.verifyMessage({ message, signature })
    if (isVerified !== true) throw signInRefused('verifyMessage() did not take the signature.')
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      const nonce = await config.getNonce()
      const data = {
        accountAddress,
        chainId,
        domain: page.host,
        uri: page.origin,
        version: '1',
        nonce,
        issuedAt: new Date(clock.now()).toISOString(),
        ...(notBefore === undefined ? {} : { notBefore }),
      } as const
      const text = await config.createMessage({
        address: accountAddress,
        chainId: numberOf(chainId),
        nonce,
        domain: data.domain,
        uri: data.uri,
        version: data.version,
        iat: data.issuedAt,
      })
      return { ...data, toString: () => text }
    },
    addSession,
    async revokeSession() {
      await config.signOut()
    },
    async setSessions([first]) {
      // The others have the same nonce, which the back end takes once.
      await (first ? addSession(first) : config.signOut())
    },
    async getSessions(chainId, address) {
      const session = parseSiweSession(await config.getSession())
      if (!session) return []
      const isOtherAccount = !isSameAddress(chainId, session.address, address)
      const isOtherNetwork = session.chainId !== numberOf(chainId)
      if (
        (isOtherAccount && signOutOnAccountChange) ||
        (isOtherNetwork && signOutOnNetworkChange)
      ) {
        await config.signOut()
        return []
      }
      return [sessionOf(chainId, address)]
    },
    signOutOnDisconnect: config.signOutOnDisconnect,
  }
}

/** The back end does not say more than who is signed in. */
const sessionOf = (chainId: CaipNetworkId, accountAddress: string): SiwxSession => ({
  data: { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' },
  message: '',
  signature: '',
})

function numberOf(chainId: CaipNetworkId): number {
  if (namespaceOf(chainId) !== 'eip155') {
    throw signInRefused('siweConfig signs in with accounts of eip155 alone.')
  }
  return Number(chainId.slice(chainId.indexOf(':') + 1))
}

function checkSiweConfig(option: unknown): SiweConfig {
  const config = option as Partial<Record<string, unknown>> | null | undefined
  const missing = methods.filter((name) => typeof config?.[name] !== 'function')
  if (missing.length === 0) return config as unknown as SiweConfig
  throw new KitError('The option siweConfig lacks methods.', {
    code: 'INVALID_OPTION',
    details: missing.map((name) => `siweConfig.${name}`).join(', '),
  })
}
