import { type ReactNode, useEffect, useMemo } from 'react'
import {
  connectionOpened,
  disconnected,
  type InitialState,
  type Kit,
  type KitAccount,
  type KitLocale,
} from '../../kernel/exports/index.ts'
import { FirstDrawingContext, KitContext } from '../kit-context.ts'
import { requireKit } from '../require-kit.ts'
import { storesOf } from './initial-state.ts'

export interface KitProviderProps {
  /** What `createKit` returned. It outlives the provider: unmounting disposes nothing. */
  readonly kit: Kit
  readonly locale?: KitLocale | undefined
  readonly themeMode?: 'light' | 'dark' | 'system' | undefined
  /** The modal goes into this element instead of the page's body. */
  readonly portal?: Element | null | undefined
  /** Only for pages that refuse constructed style sheets. */
  readonly nonce?: string | undefined
  /**
   * With server rendering: what `readInitialState` of `latchkey/server` has read, so that hooks and buttons begin
   * with the account of the last visit, in the HTML as in the browser. The kit needs `initialStateCookie`.
   */
  readonly initialState?: InitialState | undefined
  /** A wallet was connected, or a stored connection restored. */
  readonly onConnect?: ((account: KitAccount) => void) | undefined
  /** The last connection ended. */
  readonly onDisconnect?: (() => void) | undefined
  readonly children?: ReactNode
}

/**
 * Says which kit the components and hooks below it use. Draws nothing; safe on a server. Throws a `KitError` with code
 * `INVALID_OPTION` without a kit.
 */
export function KitProvider(props: KitProviderProps) {
  const { kit, locale, themeMode, portal, nonce, initialState, onConnect, onDisconnect, children } =
    props
  requireKit(kit, 'KitProvider')
  const first = useMemo(
    () => ({ stores: initialState && storesOf(kit, initialState), nonce }),
    [kit, initialState, nonce],
  )

  useEffect(() => {
    if (locale !== undefined) kit.setLocale(locale)
  }, [kit, locale])

  useEffect(() => {
    if (themeMode !== undefined) kit.setThemeMode(themeMode)
  }, [kit, themeMode])

  useEffect(() => {
    Object.assign(kit.unstable_placement, { portal: portal ?? undefined, nonce })
  }, [kit, portal, nonce])

  useEffect(() => {
    if (!onConnect) return
    return kit.on(connectionOpened, ({ connection }) =>
      onConnect(kit.getAccount(connection.namespace)),
    )
  }, [kit, onConnect])

  useEffect(() => {
    if (!onDisconnect) return
    return kit.on(disconnected, () => onDisconnect())
  }, [kit, onDisconnect])

  return (
    <KitContext.Provider value={kit}>
      <FirstDrawingContext.Provider value={first}>{children}</FirstDrawingContext.Provider>
    </KitContext.Provider>
  )
}
