import { Component, type ReactNode } from 'react'

interface CardBoundaryProps {
  readonly children: ReactNode
  /** Whether it is drawn anew. */
  onFailure(error: unknown): boolean
}

/**
 * Around all that is drawn. What no boundary within holds takes the card away: a plugin that has the card drawn while
 * it is called. It comes back once that call is over.
 */
export class CardBoundary extends Component<CardBoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.onFailure(error)) queueMicrotask(() => this.setState({ isBroken: false }))
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}
