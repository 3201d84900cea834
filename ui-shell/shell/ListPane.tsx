import { useEffect, useMemo, useRef, useState } from 'react'
import { routerStore } from '../../kernel/exports/index.ts'
import { forwardRef } from '../components/forward-ref.ts'
import { useStore } from '../hooks/use-store.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { type Beside, BesideContext, useKernel, useLanguage } from '../kit-context.ts'
import css from '../theme/list-pane.css'
import { Header } from './Header.tsx'
import { usePreloads } from './use-preloads.ts'
import { useLatePress } from './use-late-press.ts'
import { useShownView } from './use-shown-view.ts'
import { AppIcon, ViewTitle } from './ViewTitle.tsx'
import { ViewBody } from './ViewOutlet.tsx'

/** In a wide card: the view that all others are opened from. What is opened from it takes the place of what stands beside it. */
export const ListPane = forwardRef<HTMLHeadingElement, { readonly titleId: string }>(
  function ListPane({ titleId }, title) {
    useStyles(css)
    const { direction } = useLanguage()
    const makeRoom = useMakeRoom()
    const [pressed, setPressed] = useState<string>()
    const isAlone = useStore(routerStore, ({ history }) => history.length <= 1)
    const opener = isAlone ? undefined : pressed
    const beside = useMemo(() => ({ makeRoom, opener }), [makeRoom, opener])
    const shown = useShownView(useStore(routerStore, ({ history }) => history[0]))
    const pressing = useLatePress(shown, shown.key)
    usePreloads(shown.entry?.viewId, shown.status !== 'loading')
    return (
      <section
        part="list-pane"
        className="list-pane"
        aria-labelledby={titleId}
        onClickCapture={({ target }) => {
          const row = (target as HTMLElement).closest<HTMLElement>('[data-focus-key]')
          if (row) setPressed(row.dataset['focusKey'])
        }}
      >
        <Header
          ref={title}
          titleId={titleId}
          title={<ViewTitle shown={shown} />}
          icon={shown.loaded?.hasAppIcon && <AppIcon />}
        />
        <div key={shown.key} className="body" dir={direction} {...pressing}>
          <div className="view">
            <BesideContext.Provider value={beside}>
              <ViewBody shown={shown} />
            </BesideContext.Provider>
          </div>
        </div>
      </section>
    )
  },
)

/**
 * Takes off what stands beside the list, as long as the list is there. A plugin of others goes back from its own views
 * alone, so that of another stays below what it opens.
 */
function useMakeRoom(): Beside['makeRoom'] {
  const kernel = useKernel()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return useMemo(
    () => (card) => {
      const depth = () => kernel.store(routerStore).getSnapshot().history.length
      for (let left = depth(); isThere.current && left > 1; left -= 1) {
        card.back()
        if (depth() >= left) return
      }
    },
    [kernel],
  )
}
