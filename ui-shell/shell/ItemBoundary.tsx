import { Component, type ReactNode } from 'react'
import type { Kernel } from '../../kernel/exports/internal.ts'

export interface ItemBoundaryProps {
  readonly kernel: Kernel
  readonly pluginId: string
  /** What it is, for the list of faults. */
  readonly where: string
  /** A part that says what the item is as it is drawn, not before. */
  readonly children: ReactNode
}

/**
 * Around each control, tile or row that the kit draws of what one plugin contributed. One that cannot be drawn is left out
 * and put on record; those beside it stay.
 */
export class ItemBoundary extends Component<ItemBoundaryProps, { readonly isOut: boolean }> {
  override state = { isOut: false }

  static getDerivedStateFromError() {
    return { isOut: true }
  }

  override componentDidCatch(error: unknown) {
    const { kernel, pluginId, where } = this.props
    kernel.report(pluginId, where, error)
  }

  override render() {
    return this.state.isOut ? null : this.props.children
  }
}
