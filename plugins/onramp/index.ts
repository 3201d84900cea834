import {
  accountActions,
  defineManifest,
  KitSettings,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { onRampActionMessages } from './action-messages.ts'
import {
  buyInProgressView,
  onRampFiatSelectView,
  onRampProvidersView,
  onRampQuoteView,
  OnRampService,
  onRampTokenSelectView,
  whatIsABuyView,
} from './contract.ts'
import type { MeldOptions } from './meld.ts'

export interface OnRampOptions {
  /** Without it the provider meld is not offered. */
  readonly meld?: MeldOptions | undefined
}

const gate = { feature: 'onramp', namespaces: ['eip155', 'solana'] } as const

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'onramp',
  apiVersion: PLUGIN_API_VERSION,
  gate,
  needs: { settings: KitSettings },
  provides: { service: OnRampService },
  permissions: ['http:blockchain', 'wallet:accounts'],
  contributes: [
    /*#__PURE__*/ accountActions.of({
      id: 'onramp',
      label: Object.freeze({ catalogue: onRampActionMessages, key: 'onramp.action' }),
      icon: 'buy',
      opens: onRampQuoteView,
      capability: 'onramp',
    }),
    /*#__PURE__*/ views.of({
      view: onRampProvidersView,
      needsAccount: true,
      load: async () => (await import('./OnRampProvidersView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: onRampQuoteView,
      needsAccount: true,
      load: async () => (await import('./OnRampQuoteView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: onRampTokenSelectView,
      needsAccount: true,
      load: async () => (await import('./OnRampTokenSelectView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: onRampFiatSelectView,
      needsAccount: true,
      load: async () => (await import('./OnRampFiatSelectView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: buyInProgressView,
      needsAccount: true,
      load: async () => (await import('./BuyInProgressView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: whatIsABuyView,
      load: async () => (await import('./WhatIsABuyView.tsx')).loadedView,
    }),
  ],
})

/** Without options every provider of ours is one of the service. */
const serviceManifest = /*#__PURE__*/ defineManifest({
  ...manifest,
  gate: { ...gate, endpoint: 'blockchain' },
})

/**
 * Buys with ordinary money at a provider's page (feature `onramp`, a list of names: `meld`, `coinbase`, or
 * those of `onRampProviders`); for eip155 and solana. Coinbase and quotes need `endpoints.blockchain`, and so
 * does `onramp()`. With options, be they empty, it is there without: for Meld, and for providers of plugins.
 * The options are read when the visitor opens it: a wrong one leaves its provider out and is told in an alert.
 */
export const onramp = (options?: OnRampOptions): Plugin =>
  defineOwnPlugin(options ? manifest : serviceManifest, options, () => import('./onramp.plugin.ts'))
