import {
  abortable,
  type CaipNetworkId,
  type KitSettings,
  namespaceOf,
  type NetworkService,
} from '../../kernel/exports/index.ts'
import type { KitStorage } from '../../kernel/exports/index.ts'
import type { EmbeddedSignInRequest, SignInWithConnection } from '../sign-in/contract.ts'
import type { FramePayload, FrameUser } from './frame-messages.ts'
import { preferredAccountTypeKey } from './login-storage.ts'

/** What a login is asked with: where to, as which account, and with which sign-in. */
export interface LoginWish {
  readonly payload: NonNullable<FramePayload<'GET_USER'>>
  readonly signIn: EmbeddedSignInRequest | undefined
}

export interface LoginWishes {
  make(
    chainId: CaipNetworkId,
    signal: AbortSignal,
    /** `address`: whose session makes a sign-in needless. */
    options: { signsIn: boolean; address?: string | undefined },
  ): Promise<LoginWish>
  /** Keeps the sign-in that came with the answer. Never rejects: without one the visitor is asked. */
  keepSignIn(wish: LoginWish, user: FrameUser, signal: AbortSignal): Promise<void>
}

export function createLoginWishes(input: {
  readonly settings: Pick<KitSettings, 'defaultAccountTypes'>
  readonly networks: Pick<NetworkService, 'publicRpcUrls'>
  readonly storage: KitStorage
  readonly signIn: SignInWithConnection | undefined
}): LoginWishes {
  const { settings, networks, storage, signIn } = input

  return {
    async make(chainId, signal, { signsIn, address }) {
      const namespace = namespaceOf(chainId)
      const byDefault = settings.defaultAccountTypes[namespace]
      const preferredAccountType =
        storage.read(preferredAccountTypeKey, namespace) ??
        (byDefault === 'smartAccount' ? 'smartAccount' : 'eoa')
      const [rpcUrl] = await networks.publicRpcUrls(chainId).catch(() => [])
      const asked =
        signsIn && signIn && namespace === 'eip155'
          ? await abortable(signIn.forEmbedded(chainId, signal, address), signal).catch(
              () => undefined,
            )
          : undefined
      const siwxMessage = asked?.message as LoginWish['payload']['siwxMessage']
      return {
        payload: { chainId, preferredAccountType, rpcUrl, ...(siwxMessage && { siwxMessage }) },
        signIn: asked,
      }
    },

    async keepSignIn(wish, { address, message, signature }, signal) {
      if (!signIn || !wish.signIn || message === undefined || signature === undefined) return
      const answer = { address, message, signature }
      const keeping = signIn.acceptEmbedded(wish.signIn, answer, signal)
      await abortable(keeping, signal).catch(() => {})
    },
  }
}
