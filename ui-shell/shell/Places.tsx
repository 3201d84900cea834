import { Component, type ReactElement, type ReactNode, useState } from 'react'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { KernelContext } from '../kit-context.ts'

/**
 * Draws its children, each by its key. What a plugin's part throws as it is taken away, React hands to the next boundary
 * that stays, and takes all along that is drawn in it: so each child has one that outlasts it.
 */
export function Places({ children }: { readonly children: readonly ReactElement[] }) {
  const keys = children.map(({ key }) => String(key))
  const [{ drawn, left }, setPlaces] = useState<Record<'drawn' | 'left', readonly string[]>>({
    drawn: keys,
    left: [],
  })
  if (drawn.length !== keys.length || drawn.some((key, index) => key !== keys[index])) {
    setPlaces({ drawn: keys, left: drawn.filter((key) => !keys.includes(key)) })
  }
  return [
    ...children.map((child) => <Place key={child.key}>{child}</Place>),
    ...left.map((key) => <Place key={key} />),
  ]
}

class Place extends Component<{ readonly children?: ReactNode }> {
  static override contextType = KernelContext
  declare context: Kernel
  override state = {}

  static getDerivedStateFromError() {
    return null
  }

  override componentDidCatch(error: unknown) {
    this.context.environment.log.error('A part of the card failed as it was taken away', error)
  }

  override render() {
    return this.props.children
  }
}
