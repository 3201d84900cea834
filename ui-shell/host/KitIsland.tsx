import {
  createElement,
  type CSSProperties,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { StylesContext, useLanguage, useProvidedKit } from '../kit-context.ts'
import { KernelProvider } from '../shell/KernelProvider.tsx'
import { adoptStyles } from '../theme/adopt-styles.ts'
import buttons from '../theme/buttons.css'
import { useTheme } from '../theme/theme.ts'
import tokens from '../theme/tokens.css'
import { Placeholder } from './Placeholder.tsx'
import { useShadowRoot } from './use-shadow-root.ts'

export interface KitIslandProps {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  /** Room that is kept while nothing is drawn yet, and the least there is afterwards, in px. */
  readonly width: number
  readonly children: ReactNode
}

/** As in buttons.css. */
const height = 44

/**
 * `<kit-button>` in the host's page with a shadow root of its own: the page's styles do not reach in and
 * ours do not leak. On a server, and until the browser has it, it is an empty box of the final size.
 */
export function KitIsland({ className, style, width, children }: KitIslandProps) {
  const kit = useProvidedKit()
  const css = useMemo(() => `${tokens}${buttons}:host{min-inline-size:${width}px}`, [width])
  const { element, root } = useShadowRoot(css)

  const adopted = useRef<string[]>([])
  const adopt = useCallback(
    (css: string) => {
      if (!root || adopted.current.includes(css)) return
      adopted.current.push(css)
      adoptStyles(root, css, kit.unstable_placement.nonce)
    },
    [root, kit],
  )

  return createElement(
    'kit-button',
    { ref: element, class: className, style },
    root ? (
      createPortal(
        <KernelProvider kernel={kit.unstable_kernel}>
          <StylesContext.Provider value={adopt}>
            <Themed host={root.host as HTMLElement}>
              <Suspense fallback={null}>{children}</Suspense>
            </Themed>
          </StylesContext.Provider>
        </KernelProvider>,
        root,
      )
    ) : (
      <Placeholder width={width} height={height} />
    ),
  )
}

function Themed({ host, children }: { readonly host: HTMLElement; readonly children: ReactNode }) {
  const scheme = useTheme(useProvidedKit(), host)
  const { locale, direction } = useLanguage()
  return (
    <div className={`shell ${scheme}`} lang={locale === 'qps' ? 'en' : locale} dir={direction}>
      {children}
    </div>
  )
}
