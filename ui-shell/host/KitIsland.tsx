import {
  createElement,
  type CSSProperties,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { StylesContext, useLanguage, useProvidedKit } from '../kit-context.ts'
import { KernelProvider } from '../shell/KernelProvider.tsx'
import { adoptStyles } from '../theme/adopt-styles.ts'
import buttons from '../theme/buttons.css'
import { useTheme } from '../theme/theme.ts'
import tokens from '../theme/tokens.css'

export interface KitIslandProps {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  /** Room that is kept while nothing is drawn yet, and the least there is afterwards, in px. */
  readonly width: number
  readonly children: ReactNode
}

/**
 * `<kit-button>` in the host's page with a shadow root of its own: the page's styles do not reach in and
 * ours do not leak. On a server, and until the browser has it, it is an empty box of the final size.
 */
export function KitIsland({ className, style, width, children }: KitIslandProps) {
  const kit = useProvidedKit()
  const element = useRef<HTMLElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()

  useEffect(() => {
    const host = element.current
    if (!host) return
    if (!host.shadowRoot) {
      const created = host.attachShadow({ mode: 'open' })
      adoptStyles(created, tokens + buttons, kit.unstable_placement.nonce)
    }
    setRoot(host.shadowRoot ?? undefined)
  }, [kit])

  const adopted = useRef<string[]>([])
  const adopt = useCallback(
    (css: string) => {
      if (!root || adopted.current.includes(css)) return
      adopted.current.push(css)
      adoptStyles(root, css, kit.unstable_placement.nonce)
    },
    [root, kit],
  )

  const size: CSSProperties = {
    display: 'inline-block',
    verticalAlign: 'middle',
    minBlockSize: 44,
    minInlineSize: width,
    ...style,
  }
  return createElement(
    'kit-button',
    { ref: element, class: className, style: size },
    root &&
      createPortal(
        <KernelProvider kernel={kit.unstable_kernel}>
          <StylesContext.Provider value={adopt}>
            <Themed host={root.host as HTMLElement}>
              <Suspense fallback={null}>{children}</Suspense>
            </Themed>
          </StylesContext.Provider>
        </KernelProvider>,
        root,
      ),
  )
}

function Themed({ host, children }: { readonly host: HTMLElement; readonly children: ReactNode }) {
  const scheme = useTheme(host)
  const { locale, direction } = useLanguage()
  return (
    <div className={`shell ${scheme}`} lang={locale === 'qps' ? 'en' : locale} dir={direction}>
      {children}
    </div>
  )
}
