import { Component, type RefObject } from 'react'

export interface OwnLooksProps {
  readonly card: RefObject<HTMLElement | null>
  /** Whose looks are there now: the plugin of others that draws the view, or the view of the kit with its blocks. */
  readonly of: string
}

/** Memo by root: what was taken out of it, since React draws none of them twice. */
const ofRoots = /*#__PURE__*/ new WeakMap<Node, Map<string, readonly Element[]>>()

/**
 * What a view draws as `<style precedence>` React keeps in the root for good. It goes with the view, and is back with it.
 * A class, which hears of a change before any of it is in the page: what is there by then is of the view before.
 */
export class OwnLooks extends Component<OwnLooksProps> {
  private root: ParentNode & Node = document

  private kept(): Map<string, readonly Element[]> {
    const kept = ofRoots.get(this.root) ?? new Map<string, readonly Element[]>()
    ofRoots.set(this.root, kept)
    return kept
  }

  private take(of: string): void {
    const styles = [...this.root.querySelectorAll('[data-precedence]')]
    for (const style of styles) style.remove()
    this.kept().set(of, styles)
  }

  private bring(): void {
    this.root.prepend(...(this.kept().get(this.props.of) ?? []))
  }

  override componentDidMount(): void {
    this.root = this.props.card.current?.getRootNode() as ParentNode & Node
    this.bring()
  }

  override getSnapshotBeforeUpdate({ of }: OwnLooksProps): null {
    if (of !== this.props.of) this.take(of)
    return null
  }

  override componentDidUpdate({ of }: OwnLooksProps): void {
    if (of !== this.props.of) this.bring()
  }

  override componentWillUnmount(): void {
    this.take(this.props.of)
  }

  override render(): null {
    return null
  }
}
