import { useCallback, useEffect, useState } from 'react'
import { SignInService, type SignInState } from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'
import { useKitAccount } from './use-kit-account.ts'

export interface UseKitSession {
  /**
   * Of the active account: `off` without the option `siwx` or `siweConfig`; `checking` until it is known whether
   * there is a session; `signing` while the visitor is asked in the card.
   */
  readonly status: 'off' | 'disconnected' | 'checking' | 'signedOut' | 'signing' | 'signedIn'
  readonly isSignedIn: boolean
  /** As `kit.signIn()`. Never throws; the error is in `error`. */
  signIn(): void
  signInAsync(): Promise<void>
  readonly isPending: boolean
  readonly error: unknown
  reset(): void
}

const idle = { isPending: false, error: undefined as unknown }

/** The sign-in of the active account (CAIP-122). Nothing loads before an account is connected. */
export function useKitSession(): UseKitSession {
  const kit = useProvidedKit()
  const { isConnected } = useKitAccount()
  const isOn = Boolean(kit.settings.siwx ?? kit.settings.siweConfig)
  const [known, setKnown] = useState<SignInState>()
  const [state, setState] = useState(idle)

  useEffect(() => {
    if (!isOn || !isConnected) return
    const end = new AbortController()
    const follow = ({ state: signIn }: SignInService) => {
      if (end.signal.aborted) return
      const tell = () => setKnown(signIn.getSnapshot())
      tell()
      end.signal.addEventListener('abort', signIn.subscribe(tell))
    }
    const fail = (error: unknown) => {
      if (!end.signal.aborted) setState({ ...idle, error })
    }
    kit.unstable_kernel.service(SignInService).then(follow, fail)
    return () => {
      end.abort()
      setKnown(undefined)
    }
  }, [kit, isOn, isConnected])

  const signInAsync = useCallback<UseKitSession['signInAsync']>(async () => {
    setState({ ...idle, isPending: true })
    try {
      await kit.signIn()
      setState(idle)
    } catch (error) {
      setState({ ...idle, error })
      throw error
    }
  }, [kit])
  const signIn = useCallback(() => void signInAsync().catch(() => {}), [signInAsync])
  const reset = useCallback(() => setState(idle), [])
  const status = !isOn ? 'off' : !isConnected ? 'disconnected' : statusOf(known)
  return { status, isSignedIn: status === 'signedIn', signIn, signInAsync, ...state, reset }
}

function statusOf(signIn: SignInState | undefined): UseKitSession['status'] {
  if (!signIn || signIn.status === 'checking') return 'checking'
  if (signIn.status !== 'idle') return 'signing'
  return signIn.isSignedIn ? 'signedIn' : 'signedOut'
}
