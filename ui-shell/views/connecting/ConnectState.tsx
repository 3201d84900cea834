import type { ReactNode } from 'react'
import type { ChainNamespace } from '../../../kernel/exports/index.ts'
import { ViewState } from '../../components/ViewState.tsx'
import { ConnectQuestion } from './ConnectQuestion.tsx'
import { ConnectedState } from './ConnectedState.tsx'
import { FailureState } from './FailureState.tsx'
import { useConnectAttempt } from './use-connect-attempt.ts'

export interface ConnectStateProps {
  readonly connectorId: string
  readonly namespace?: ChainNamespace | undefined
  /** What the visitor knows the wallet as. */
  readonly wallet: string
  readonly picture?: ReactNode
  /** What is said while the connector is asked. */
  readonly title: string
}

/**
 * The last step of a way to connect: asks the connector while it is drawn, then says so for a moment and
 * closes the card, or says why not, with another try and other wallets.
 */
export function ConnectState(props: ConnectStateProps) {
  const { connectorId, namespace, wallet, picture, title } = props
  const { state, retry } = useConnectAttempt({ connectorId, namespace })
  if (state.status === 'unasked') {
    return <ConnectQuestion wallet={wallet} picture={picture} onConnect={retry} />
  }
  if (state.status === 'connected') return <ConnectedState wallet={wallet} picture={picture} />
  if (state.status === 'failed') {
    return <FailureState error={state.error} wallet={wallet} picture={picture} onRetry={retry} />
  }
  return <ViewState kind="waiting" picture={picture} title={title} />
}
