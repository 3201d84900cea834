import { combineByKey, defineContributionPoint, isSameList } from '../base/contribution-point.ts'
import type { MessageRef, Translate } from './messages.ts'

/** A view by its id; the type holds its parameters, which are JSON and never callbacks. */
export interface ViewRef<in out P = any> {
  readonly id: string
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
  readonly title: (translate: Translate, params: P) => string
  /** The help control of the header: what it opens, and its name. */
  readonly help?:
    | { readonly view: ViewRef; readonly label: (translate: Translate) => string }
    | undefined
}

export interface ViewContribution<P = any> {
  readonly view: ViewRef<P>
  readonly load: () => Promise<LoadedView<P>>
}

/** Every view once. Another plugin replaces one by a higher rank and the grant `view:override`. */
export const views = /*#__PURE__*/ defineContributionPoint({
  id: 'views',
  combine: /*#__PURE__*/ combineByKey<ViewContribution>(({ view }) => view.id),
  isEqual: isSameList,
})

export interface AccountAction {
  /** The name in `walletFeaturesOrder`. */
  readonly id: string
  readonly label: MessageRef
  readonly icon: string
  readonly opens: ViewRef
  /** Whether the active namespace offers it, by its capabilities. */
  readonly capability?: string | undefined
}

export const accountActions = /*#__PURE__*/ defineContributionPoint({
  id: 'accountActions',
  combine: /*#__PURE__*/ combineByKey<AccountAction>(({ id }) => id),
  isEqual: isSameList,
})

/** `undefined` lets the card close; a message says why not. All guards must agree [S2.05]. */
export interface CloseGuard {
  readonly id: string
  readonly mayClose: (state: { readonly viewId: string | undefined }) => MessageRef | undefined
}

export const closeGuards = /*#__PURE__*/ defineContributionPoint({
  id: 'closeGuards',
  combine: /*#__PURE__*/ combineByKey<CloseGuard>(({ id }) => id),
  isEqual: isSameList,
})

/** What a block of Connect is drawn with. */
export interface ConnectMethodProps {
  /** Nothing in the block may be used, and why: the visitor has not accepted the terms [V.05]. */
  readonly disabledReason: string | undefined
}

/** A way to connect beside the wallets: a block of Connect, in the order of `connectMethodsOrder`. */
export interface ConnectMethod {
  readonly id: 'email' | 'social'
  /** A React component; the kernel knows no React. */
  readonly load: () => Promise<{ readonly Block: (props: ConnectMethodProps) => unknown }>
}

export const connectMethods = /*#__PURE__*/ defineContributionPoint({
  id: 'connectMethods',
  combine: /*#__PURE__*/ combineByKey<ConnectMethod>(({ id }) => id),
  isEqual: isSameList,
})
