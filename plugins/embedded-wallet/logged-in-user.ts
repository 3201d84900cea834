import {
  type CaipNetworkId,
  type KitStorage,
  parseLabel,
  type ValueStore,
} from '../../kernel/exports/index.ts'
import type { EmbeddedUser } from './contract.ts'
import { displayNameOf } from './display-name.ts'
import type { FrameUser } from './frame-messages.ts'
import {
  emailKey,
  lastEmailLoginTimeKey,
  lastUsedChainKey,
  loginUsedKey,
  sessionTokenKey,
  smartAccountNetworksKey,
  socialProviderKey,
  socialUserNameKey,
} from './login-storage.ts'
import type { LoginWish } from './login-wish.ts'

/** A login that the frame accepted and that no connection was made of yet. */
export interface PendingLogin {
  readonly provider?: EmbeddedUser['provider']
  readonly userName?: string | undefined
  /** The answer of CONNECT_SOCIAL, and what was asked. */
  readonly social?: { readonly user: FrameUser; readonly wish: LoginWish } | undefined
}

/** Who is logged in. Nothing of it is told to anybody but by `user`. */
export interface LoggedInUser {
  /** Whether a login was stored; the frame is not asked without. */
  isStored(): boolean
  sessionToken(): string | undefined
  lastUsedChain(): CaipNetworkId | undefined
  /** The answer of CONNECT_SOCIAL for the first connection after it, once. */
  takeSocial(): PendingLogin['social']
  /** Keeps who the frame says is logged in. */
  remember(user: FrameUser): void
  keepToken(token: string): void
  keepChain(chainId: CaipNetworkId): void
  keepSmartAccountNetworks(chainIds: readonly number[]): void
  keepDeployed(isDeployed: boolean | undefined): void
  /** Nobody is logged in any more. */
  forget(): void
}

export interface LoggedInUserDependencies {
  readonly storage: KitStorage
  readonly user: ValueStore<EmbeddedUser>
}

export function createLoggedInUser({ storage, user }: LoggedInUserDependencies): LoggedInUser & {
  /** Somebody is about to log in. */
  begin(): void
  /** The frame let them in. */
  expect(login: PendingLogin): void
  changeEmail(email: string): void
} {
  let pending: PendingLogin | undefined
  let isSignedOut = false

  const show = (part: Partial<EmbeddedUser>) => {
    const next = { ...user.getSnapshot(), ...part }
    user.set({ ...next, displayName: displayNameOf(next) })
  }
  const write = () => {
    const { email, userName, provider } = user.getSnapshot()
    if (email === undefined) storage.remove(emailKey)
    else storage.write(emailKey, email)
    if (userName === undefined) storage.remove(socialUserNameKey)
    else storage.write(socialUserNameKey, userName)
    if (provider === undefined) storage.remove(socialProviderKey)
    else storage.write(socialProviderKey, provider)
  }

  if (storage.read(loginUsedKey)) {
    show({
      email: storage.read(emailKey),
      userName: storage.read(socialUserNameKey),
      provider: storage.read(socialProviderKey),
      smartAccountChainIds: storage.read(smartAccountNetworksKey) ?? [],
    })
  }

  return {
    begin() {
      isSignedOut = false
    },
    expect(login) {
      pending = login
    },
    changeEmail(email) {
      // Somebody else, or nobody, may be logged in by now.
      if (isSignedOut) return
      show({ email })
      storage.write(emailKey, email)
    },

    isStored: () => storage.read(loginUsedKey) === true,
    sessionToken: () => storage.read(sessionTokenKey),
    lastUsedChain: () => storage.read(lastUsedChainKey),

    takeSocial() {
      const social = pending?.social
      if (social) pending = { ...pending, social: undefined }
      return social
    },

    remember({ email, userName, chainId, smartAccountDeployed }) {
      isSignedOut = false
      const before = user.getSnapshot()
      const isNew = pending !== undefined
      const { provider, userName: pendingName } = pending ?? before
      pending = undefined
      // An e-mail login has an address; one by a social need not, and then shows the name it has there.
      show({
        email: email ?? (isNew ? undefined : before.email),
        provider,
        userName: provider && (parseLabel(userName) ?? parseLabel(pendingName)),
        isSmartAccountDeployed: smartAccountDeployed,
      })
      write()
      storage.write(loginUsedKey, true)
      storage.write(lastUsedChainKey, chainId)
      storage.remove(lastEmailLoginTimeKey)
    },

    keepToken(token) {
      if (!isSignedOut) storage.write(sessionTokenKey, token)
    },
    keepChain: (chainId) => storage.write(lastUsedChainKey, chainId),
    keepSmartAccountNetworks(smartAccountChainIds) {
      if (isSignedOut) return
      show({ smartAccountChainIds })
      storage.write(smartAccountNetworksKey, smartAccountChainIds)
    },
    keepDeployed(isSmartAccountDeployed) {
      if (!isSignedOut) show({ isSmartAccountDeployed })
    },

    forget() {
      isSignedOut = true
      pending = undefined
      storage.clear('login')
      user.set({ smartAccountChainIds: [] })
    },
  }
}
