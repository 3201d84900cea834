import {
  type ComponentType,
  createElement,
  type CSSProperties,
  type ReactNode,
  useCallback,
  useLayoutEffect,
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
import type { EarlyFaceProps } from './EarlyFace.tsx'
import { Placeholder } from './Placeholder.tsx'
import { type ServerDrawing, useShadowRoot } from './use-shadow-root.ts'
import type { EarlyButtons } from './early-buttons.ts'

export interface KitIslandProps {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  /** Room that is kept while nothing is drawn yet, and the least there is afterwards, in px. */
  readonly width: number
  /** What a server draws where it knows the visitor; see `EarlyFace`. */
  readonly early?: EarlyButtons | undefined
  /** While the code of what it holds is on its way, which is while it has no children. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** As in buttons.css. */
const height = 44

/**
 * `<kit-button>` in the host's page with a shadow root of its own: the page's styles do not reach in and
 * ours do not leak. On a server, and until the browser has it, it is an empty box of the final size, or what
 * the server could draw.
 */
export function KitIsland(props: KitIslandProps) {
  const { className, style, width, early, fallback = null, children } = props
  const kit = useProvidedKit()
  const css = useMemo(() => `${tokens}${buttons}:host{min-inline-size:${width}px}`, [width])
  const { element, root, drawn } = useShadowRoot(css)
  const Early = kit.unstable_placement.early as ComponentType<EarlyFaceProps> | undefined

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
              {children ?? (drawn.length === 0 && fallback)}
              {children && <Replacement of={drawn} />}
            </Themed>
          </StylesContext.Provider>
        </KernelProvider>,
        root,
      )
    ) : (
      <>
        {early && Early && <Early buttons={early} width={width} />}
        <Placeholder width={width} height={height} />
      </>
    ),
  )
}

/** In the step in which the part beside it is drawn, the drawing of the server goes. */
function Replacement({ of: drawn }: { readonly of: ServerDrawing }) {
  useLayoutEffect(() => {
    for (const node of drawn) node.remove()
  }, [drawn])
  return null
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
