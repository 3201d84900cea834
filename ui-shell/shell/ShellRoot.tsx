import { useEffect, useInsertionEffect } from 'react'
import { type Kit, type RouterState, routerStore, themeTokens } from '../../kernel/exports/index.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useStore } from '../hooks/use-store.ts'
import { useLanguage } from '../kit-context.ts'
import { useTheme } from '../theme/theme.ts'
import type { ThemeTokensProps } from '../theme/ThemeTokens.tsx'
import { shellMessages } from '../messages/areas/shell.ts'
import { lazyPart } from './lazy-part.tsx'
import { LiveRegions } from './LiveRegions.tsx'
import { Modal } from './Modal.tsx'
import { Places } from './Places.tsx'
import type { ShellHost } from './shell-host.ts'
import { useSaid } from './use-said.ts'

export interface ShellRootProps {
  readonly kit: Kit
  readonly host: ShellHost
  readonly isInline: boolean
}

const ThemeTokens = /*#__PURE__*/ lazyPart<ThemeTokensProps>(
  async () => (await import('../theme/ThemeTokens.tsx')).ThemeTokens,
)

/** Everything inside the shadow root. */
export function ShellRoot({ kit, host, isInline }: ShellRootProps) {
  const isAsked = useStore(routerStore, (router) => isDrawn(router, isInline))
  const isShown = useSaid(shellMessages, isAsked)
  const scheme = useTheme(kit, host.element)
  const { locale, direction } = useLanguage()
  useKeptInPage(host, isShown && !isInline)

  // Before any part of the card is measured: they would be measured twice.
  useInsertionEffect(() => {
    const { container } = host
    container.className = `shell ${scheme}`
    container.lang = locale === 'qps' ? 'en' : locale
    container.dir = direction
  }, [host, scheme, locale, direction])

  return (
    <>
      <Places>
        {isShown
          ? [
              <Modal
                key="card"
                host={host.element}
                isInline={isInline}
                focusFallback={() => focusFallback(kit)}
              />,
            ]
          : []}
      </Places>
      {useContributions(themeTokens).length > 0 && <ThemeTokens host={host} scheme={scheme} />}
      <LiveRegions />
    </>
  )
}

/** Panel and modal never draw at once: while a panel shows the views the modal does not. */
const isDrawn = ({ isOpen, isInline: isPanel, history }: RouterState, isInline: boolean) =>
  isInline ? isPanel && history.length > 0 : isOpen && !isPanel

/** The kit's own button, once connected that of the account; else what `portal` names. */
function focusFallback(kit: Kit): HTMLElement | null | undefined {
  const buttons = [...document.querySelectorAll('kit-button')].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll('button') ?? []),
  ])
  const button = buttons.find(({ classList }) => classList.contains('account')) ?? buttons[0]
  if (button) return button
  const { portal } = kit.unstable_placement
  return portal instanceof HTMLElement ? portal : undefined
}

/** Pages replace what is in their body; an open card is put back, and each opening finds its place. */
function useKeptInPage(host: ShellHost, isOpen: boolean) {
  const { log } = useEnvironment()
  useEffect(() => {
    if (!isOpen) return
    let end: (() => void) | undefined
    let isCurrent = true
    import('./keep-in-page.ts').then(
      ({ keepInPage }) => {
        if (isCurrent) end = keepInPage(host, log)
      },
      () => {},
    )
    return () => {
      isCurrent = false
      end?.()
    }
  }, [host, isOpen, log])
}
