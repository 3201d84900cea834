import type { CaipAddress } from '../../base/caip.ts'
import type { ErrorRecord } from '../../base/kit-error.ts'
import { createToken } from '../../base/token.ts'

/** Who an address is to people; known by nobody when no plugin provides it. */
export interface Identity {
  readonly name?: string | undefined
  /**
   * An https URL or a data URI, checked. The shell draws a data URI, and a picture of the image service; for
   * any other it draws the one of the address: who keeps a stranger's picture would learn who looks at it,
   * and the content policy allows none.
   */
  readonly image?: string | undefined
  /**
   * Why the names of the account could not be read, where no name is known for that: `NAMES_NOT_READ`, or
   * `NAME_SERVICE_REFUSED` in the service's own words, which a plugin of others does not get.
   */
  readonly failure?: ErrorRecord | undefined
}

export interface IdentityService {
  /**
   * The name and picture of an account, 5 min fresh. Empty where there are none, where the network
   * has none; when they cannot be read it says so as `failure` and does not reject. With `force` it is asked
   * for whatever is known.
   */
  read(
    account: CaipAddress,
    signal?: AbortSignal,
    options?: { readonly force?: boolean | undefined },
  ): Promise<Identity>
  /** What is known without asking; the same object while nothing changed. */
  peek(account: CaipAddress): Identity | undefined
  /** Calls back after each change of what `peek` gives, never at once. Returns the end of it. */
  subscribe(listener: () => void): () => void
  /** One that knows nothing of what this one knows, asks by itself, and keeps nothing in the storage. */
  afresh?(): IdentityService
}
export const IdentityService = /*#__PURE__*/ createToken<IdentityService>('wallet/identity-service')
