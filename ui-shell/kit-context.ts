import { type Context, createContext, useContext } from 'react'
import {
  type Kit,
  KitError,
  type StoreDefinition,
  type ViewService,
} from '../kernel/exports/index.ts'
import { type Kernel, wholeOf } from '../kernel/exports/internal.ts'
import type { LoadedViews } from './shell/loaded-views.ts'
import type { Announcer } from './shell/announcer.ts'
import type { Busy } from './shell/busy.ts'
import { englishLanguage, type Language } from './messages/language.ts'
import type { LoadedBlocks } from './shell/loaded-block.ts'

/**
 * What the shell of one kernel keeps for its parts. The object never changes, its stores do. Views of others reach it:
 * the kernel, of which each plugin has its own, stands in `KernelContext`.
 */
export interface Shell {
  readonly announcer: Announcer
  readonly busy: Busy
  readonly loadedViews: LoadedViews
  /**
   * By contribution: a block that was drawn before is there at once, so that the way back finds what was used. Of
   * each plugin that draws blocks its own: what the kit drew tells others what the visitor saw.
   */
  readonly loadedBlocks: LoadedBlocks
}

export const KitContext = /*#__PURE__*/ createContext<Kit | undefined>(undefined)
export const KernelContext = /*#__PURE__*/ createContext<Kernel | undefined>(undefined)
export const ShellContext = /*#__PURE__*/ createContext<Shell | undefined>(undefined)
/** What the page is first drawn with: on a server, and in a browser until it has taken over. */
export const FirstDrawingContext = /*#__PURE__*/ createContext<{
  readonly stores: ReadonlyMap<StoreDefinition<any>, unknown> | undefined
  readonly nonce: string | undefined
}>({ stores: undefined, nonce: undefined })
/** Of a list that stands beside another view. */
export interface Beside {
  /** Takes that view off before another one is opened, as far as whoever has the card may leave it. */
  readonly makeRoom: (card: Pick<ViewService, 'back'>) => void
  /** The row that opened it. */
  readonly opener: string | undefined
}
export const BesideContext = /*#__PURE__*/ createContext<Beside | undefined>(undefined)
/** Where a view stands in the card, and its blocks with it. It says nothing of what stands there otherwise. */
export interface Place {
  /**
   * Leads the card while the view is shown there, or what was led to from here: once the visitor or the app left that, it
   * leads nowhere, also while the view is taken off.
   */
  readonly lead: (lead: () => void) => void
}
export const PlaceContext = /*#__PURE__*/ createContext<Place | undefined>(undefined)
/** Whether nobody pressed what led to the view: it asks no wallet as it is drawn. */
export const LedContext = /*#__PURE__*/ createContext(false)
/** Adds a style sheet, once, to the shadow root around a part; see `useStyles`. */
export const StylesContext = /*#__PURE__*/ createContext<(css: string) => void>(() => {})
/** English until a provider says otherwise, so that a part can be drawn alone. */
export const LanguageContext = /*#__PURE__*/ createContext<Language>(englishLanguage)

/** The kit of the nearest `KitProvider`. Throws `KIT_PROVIDER_MISSING` outside of one. */
export function useProvidedKit(): Kit {
  const kit = useContext(KitContext)
  // While a plugin of others says something where the app draws, it is not the app that asks.
  if (kit && !kit.unstable_kernel.speaker) return kit
  throw new KitError('KitProvider not found', {
    code: 'KIT_PROVIDER_MISSING',
    details: 'Put <KitProvider kit={kit}> around it.',
  })
}

/** What the shell provides. Throws `SHELL_PROVIDER_MISSING` outside of one. */
function useProvided<T>(context: Context<T | undefined>): T {
  const value = useContext(context)
  if (value) return value
  // Tests draw views with `renderView`.
  throw new KitError('ShellProvider not found', { code: 'SHELL_PROVIDER_MISSING' })
}

export const useShell = (): Shell => useProvided(ShellContext)
/** While a plugin of others says something, its own. */
export function useKernel(): Kernel {
  const kernel = useProvided(KernelContext)
  return wholeOf(kernel).speaker ?? kernel
}

export function useLanguage(): Language {
  return useContext(LanguageContext)
}
