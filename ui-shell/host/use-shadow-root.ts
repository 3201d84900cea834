import { type RefObject, useEffect, useRef, useState } from 'react'
import { useProvidedKit } from '../kit-context.ts'
import { adoptStyles } from '../theme/adopt-styles.ts'

/** An open shadow root for an element of ours in the host's page, in the browser and once it is drawn. */
export function useShadowRoot(css: string): {
  readonly element: RefObject<HTMLElement | null>
  readonly root: ShadowRoot | undefined
} {
  const kit = useProvidedKit()
  const element = useRef<HTMLElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useEffect(() => {
    const host = element.current
    if (!host) return
    if (!host.shadowRoot) {
      const created = host.attachShadow({ mode: 'open' })
      adoptStyles(created, css, kit.unstable_placement.nonce)
    }
    setRoot(host.shadowRoot ?? undefined)
  }, [kit, css])
  return { element, root }
}
