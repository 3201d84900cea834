import type { ChainNamespace } from '../base/caip.ts'
import {
  type Contributed,
  type Contribution,
  type ContributionGuard,
  type ContributionPoint,
  defineListPoint,
} from '../base/contribution-point.ts'
import type { MessageRef, Translate } from './messages.ts'
import { ownerOfView } from './reserved-views.ts'
import type { OpenOutcome } from '../wallet/views/open-outcome.ts'

/** A view by its id; the type holds its parameters, which are JSON and never callbacks. */
export interface ViewRef<in out P = any> {
  readonly id: string
  /** The plugin of others that leads there; the kit writes this, whatever is given. */
  readonly openedBy?: string | undefined
  readonly _params?: (params: P) => P
}

/** `defineView<{ connectorId: string }>()('ConnectingExternal')`; others use `vendor/name:Main`. */
export function defineView<P = {}>() {
  return (id: string): ViewRef<P> => Object.freeze({ id })
}

/** What loads with a view. The shell draws the header from it, the view draws only its body. */
export interface LoadedView<P = any> {
  /** A React component; the kernel knows no React. */
  readonly View: (props: { readonly params: P }) => unknown
  /** `app` is what the app calls itself; it may be empty. */
  readonly title: (translate: Translate, params: P, app: string) => string
  /** Whether the app's own icon stands before the title. Default false. */
  readonly hasAppIcon?: boolean | undefined
  /** False for a view that is left by a decision or by closing. Default true. In a panel, views of plugins of others are closed. */
  readonly canGoBack?: boolean | undefined
  /** The help control of the header: what it opens, and its name. */
  readonly help?:
    | { readonly view: ViewRef; readonly label: (translate: Translate) => string }
    | undefined
}

export interface ViewContribution<P = any> {
  readonly view: ViewRef<P>
  /**
   * Makes sense with an account alone: without one Connect opens, and it closes when the account goes. A plugin of others needs
   * `wallet:accounts` for it.
   */
  readonly needsAccount?: boolean | undefined
  readonly load: () => Promise<LoadedView<P>>
}

/** A view is drawn with its own parameters alone. */
interface ViewsPoint
  extends Omit<
    ContributionPoint<ViewContribution, readonly Contributed<ViewContribution>[]>,
    'of'
  > {
  of<P>(
    value: ViewContribution<NoInfer<P>> & { readonly view: ViewRef<P> },
    options?: { readonly rank?: number | undefined },
  ): Contribution<ViewContribution>
}

/** Views without an owner in their name are the kit's; a rank is there to replace. */
const guardView: ContributionGuard<ViewContribution> = ({ value, rank, pluginId }, may) => {
  const { id } = value.view
  const owner = ownerOfView(id)
  if (owner) return owner === pluginId ? undefined : `"${id}" is drawn by "${owner}" alone`
  const isReplacing = rank !== 0 || (pluginId.includes('/') && !id.includes('/'))
  return isReplacing && !may('view:override')
    ? `"${id}" needs the permission "view:override"`
    : undefined
}

/**
 * Every view once. Another plugin replaces one by a higher rank and the granted permission
 * `view:override`; a rank, or a view of the kit's own, is refused without. No plugin replaces those in which a
 * visitor decides: `ApproveTransaction`, `Pay`, `ReviewRequest`, `SIWXSignMessage`, `SmartSessionCreated`, `SwapPreview` and
 * `WalletSendPreview`; nor those in which they confirm a device or write the code of a login: `EmailVerifyDevice`,
 * `EmailVerifyOtp`, `UpdateEmailPrimaryOtp` and `UpdateEmailSecondaryOtp`; nor those in which a wallet is asked: `PayLoading`, `RegisterAccountName` and `SmartSessionList`;
 * nor `UnsupportedChain`, which a required sign-in keeps until they chose.
 */
export const views: ViewsPoint = /*#__PURE__*/ defineListPoint<ViewContribution>(
  'views',
  ({ view }) => view.id,
  guardView,
)

/**
 * A control at the start of the card's header. It opens a view, or calls what the lazy half contributes;
 * a view that is off takes its control with it.
 */
export type HeaderItem = {
  readonly id: string
  /** The views in whose header it stands. */
  readonly views: readonly ViewRef[]
  /** Its name and tooltip. */
  readonly label: MessageRef
  readonly icon: string
} & (
  | { readonly opens: ViewRef<{}>; readonly onPress?: undefined }
  | { readonly onPress: () => void; readonly opens?: undefined }
)

export const headerItems = /*#__PURE__*/ defineListPoint<HeaderItem>('headerItems')

/**
 * A custom property of the shell, for styles of a plugin; what the host sets under its name counts. Where a text of the kit
 * could no longer be read (WCAG 2.2, 1.4.3), the colours of plugins are left out, all together, and the log says which text.
 */
export interface ThemeToken {
  /** One of the plugin's own, `--kit-acme-glow`; with `view:override` a colour of the kit, `--kit-color-text`. */
  readonly name: `--kit-${string}`
  /** A value of CSS in the light theme; for a colour of the kit `#…`, `rgb()`, `hsl()`, `oklch()` or `color(srgb …)`. */
  readonly light: string
  readonly dark: string
}

export const themeTokens = /*#__PURE__*/ defineListPoint<ThemeToken>(
  'themeTokens',
  ({ name }) => name,
)

/**
 * `undefined` lets the card close; a message says why not. All guards must agree. Those of plugins of others are asked
 * for views that their own plugin draws, hold the card once in an opening, take no control away, and are not asked where the app
 * closes it.
 */
export interface CloseGuard {
  readonly id: string
  readonly mayClose: (state: {
    readonly viewId: string | undefined
    /**
     * What the card would close with: `connected` or `done` where the view is at its end, `dismissed`
     * where somebody closes it; undefined when only asked for how the card is drawn.
     */
    readonly outcome?: OpenOutcome['outcome'] | undefined
  }) => MessageRef | undefined
}

export const closeGuards = /*#__PURE__*/ defineListPoint<CloseGuard>('closeGuards')

/** What a block of Connect is drawn with. */
export interface ConnectMethodProps {
  /** The one namespace that Connect was opened for. */
  readonly namespace?: ChainNamespace | undefined
  /** Nothing in the block may be used, and why: the visitor has not accepted the terms. */
  readonly disabledReason: string | undefined
}

/**
 * A way to connect beside the wallets: a block of Connect, in the order of `connectMethodsOrder`. Of others it needs
 * `wallet:accounts`: it is drawn as the visitor is about to connect.
 */
export interface ConnectMethod {
  /** Where it stands in that order. Several plugins may stand there, each with one block. */
  readonly id: 'email' | 'social'
  /** A React component; the kernel knows no React. */
  readonly load: () => Promise<{ readonly Block: (props: ConnectMethodProps) => unknown }>
}

export const connectMethods = /*#__PURE__*/ defineListPoint<ConnectMethod>(
  'connectMethods',
  ({ id }, pluginId) => `${pluginId} ${id}`,
)
