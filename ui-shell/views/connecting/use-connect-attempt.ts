import { useContext, useEffect, useRef, useState } from 'react'
import {
  type ChainNamespace,
  ConnectionService,
  type WalletListing,
} from '../../../kernel/exports/index.ts'
import { useService } from '../../hooks/use-service.ts'
import { LedContext } from '../../kit-context.ts'
import { runAfterDrawing } from '../../hooks/run-after-drawing.ts'
import { useConsent } from '../../wallet-list/use-consent.ts'

export type AttemptState =
  /** The visitor chose nothing yet, since others led here, or has not accepted the terms of the app. */
  | { readonly status: 'unasked' }
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'connected'; readonly walletName: string | undefined }

export interface ConnectAttempt {
  readonly state: AttemptState
  /** Counts from 0; grows with each try. */
  readonly round: number
  /** Ends the present try and starts another, or begins with the first. */
  readonly retry: () => void
}

export interface ConnectAttemptOptions {
  readonly connectorId: string
  readonly namespace?: ChainNamespace | undefined
  /** Remembered as a wallet that was used. */
  readonly wallet?: WalletListing | undefined
  /** Waits with the first try, for example until the wallet is known. */
  readonly isHeld?: boolean | undefined
}

const unasked: AttemptState = { status: 'unasked' }
const waiting: AttemptState = { status: 'waiting' }

/**
 * Connects while the view is there: leaving it ends the attempt. Where the visitor was led to the view by others, or has
 * the terms of the app to accept, the first try waits for them.
 */
export function useConnectAttempt(options: ConnectAttemptOptions): ConnectAttempt {
  const { connectorId, namespace, wallet, isHeld = false } = options
  const service = useService(ConnectionService)
  const isLed = useContext(LedContext)
  const { isMissing } = useConsent()
  const [isWanted, setWanted] = useState(!isLed && !isMissing)
  const isAsked = isWanted && !isMissing
  const [round, setRound] = useState(0)
  const [state, setState] = useState<AttemptState>(waiting)
  // What else becomes known of the wallet is no reason to ask it again.
  const known = useRef(wallet)
  known.current = wallet

  useEffect(() => {
    if (!service || isHeld || !isAsked) return
    setState(waiting)
    return runAfterDrawing(async (signal) => {
      const question = { connectorId, namespace, wallet: known.current, signal }
      const next = await service.connect(question).then(
        ([first]): AttemptState => ({ status: 'connected', walletName: first?.wallet.name }),
        (error: unknown): AttemptState => ({ status: 'failed', error }),
      )
      if (!signal.aborted) setState(next)
    })
  }, [service, connectorId, namespace, isHeld, isAsked, round])

  const retry = () => {
    setWanted(true)
    setRound((last) => last + 1)
  }
  return { state: isAsked ? state : unasked, round, retry }
}
