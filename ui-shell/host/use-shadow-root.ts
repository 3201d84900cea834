import { type RefObject, useEffect, useRef, useState } from 'react'
import { useProvidedKit } from '../kit-context.ts'
import { adoptStyles } from '../theme/adopt-styles.ts'

/** What a server drew into it, which stands until something takes its place. */
export type ServerDrawing = readonly ChildNode[]

/** An open shadow root for an element of ours in the host's page, in the browser and once it is drawn. */
export function useShadowRoot(css: string): {
  readonly element: RefObject<HTMLElement | null>
  readonly root: ShadowRoot | undefined
  readonly drawn: ServerDrawing
} {
  const kit = useProvidedKit()
  const element = useRef<HTMLElement>(null)
  const styled = useRef<ShadowRoot>(undefined)
  const [{ root, drawn }, setState] = useState<{
    readonly root?: ShadowRoot
    readonly drawn: ServerDrawing
  }>({ drawn: [] })
  useEffect(() => {
    const host = element.current
    if (!host || (styled.current && styled.current === host.shadowRoot)) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const drawn = [...root.childNodes]
    styled.current = root
    adoptStyles(root, css, kit.unstable_placement.nonce)
    setState({ root, drawn })
  }, [kit, css])
  return { element, root, drawn }
}
