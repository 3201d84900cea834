// What a visitor loads together lies in one file: that is one request, and it compresses better than
// many small ones. Everything else is divided by Rollup.
import { dirname, resolve } from 'node:path'
import { entries } from './entries.mjs'
import { markPacks } from './mark-packs.mjs'

/** By file name: the modules that bring what they import with them. The first one wins. */
const together = {
  activation: [
    'config/fetch-next-code.ts',
    'kernel/lifecycle/plugin-activation.ts',
    'kernel/container.ts',
    'kernel/wallet/wallet.plugin.ts',
  ],
  // A second after the opening.
  tracking: ['config/track-facts.ts', 'plugins/analytics/wallet-events.plugin.ts'],
  // Whoever may hold the card after connecting is asked as it begins.
  engine: [
    'config/fetch-connecting-code.ts',
    'kernel/wallet/wallet-engine.ts',
    'plugins/sign-in/sign-in.plugin.ts',
  ],
  // The first view comes with the shell: what both use compresses once.
  shell: [
    'ui-shell/shell.plugin.ts',
    'ui-shell/shell/ShellProvider.tsx',
    'ui-shell/shell/ShellRoot.tsx',
    'ui-shell/views/ConnectView.tsx',
    'ui-shell/exports/texts.ts',
  ],
  // What most views after the first are made of.
  parts: [
    'ui-shell/components/CopyButton.tsx',
    'ui-shell/components/KeyValueList.tsx',
    'ui-shell/components/NetworkIcon.tsx',
    'ui-shell/components/NoticeBar.tsx',
    'ui-shell/components/TokenIcon.tsx',
    'ui-shell/components/ViewState.tsx',
    'ui-shell/hooks/use-account.ts',
    'ui-shell/hooks/use-numbers.ts',
    'ui-shell/hooks/use-reader.ts',
    'ui-shell/hooks/use-task.ts',
    'ui-shell/shell/FullApology.tsx',
    'ui-shell/shell/ToastLine.tsx',
    'ui-shell/messages/areas/region.ts',
    'ui-shell/views/ViewHeading.tsx',
  ],
  // Fetched once the card is drawn.
  afterwards: [
    'ui-shell/shell/focus-return.ts',
    'ui-shell/shell/keep-in-page.ts',
    'ui-shell/shell/seen-area.ts',
    'ui-shell/shell/play-exit.ts',
  ],
  catalogue: ['plugins/wallet-catalogue/wallet-catalogue.plugin.ts'],
  legal: [
    'ui-shell/wallet-list/LegalBar.tsx',
    'ui-shell/wallet-list/LegalTerms.tsx',
    'ui-shell/wallet-list/RestrictedBar.tsx',
  ],
  lists: ['ui-shell/components/RovingList.tsx', 'ui-shell/components/SearchField.tsx'],
  fields: [
    'ui-shell/components/AmountField.tsx',
    'ui-shell/components/amount-text.ts',
    'ui-shell/components/TextField.tsx',
    'ui-shell/components/TokenChip.tsx',
  ],
  connecting: [
    'ui-shell/views/ConnectingExternalView.tsx',
    'ui-shell/views/ConnectingWalletConnectView.tsx',
  ],
  'all-wallets-view': ['ui-shell/views/AllWalletsView.tsx'],
  // A button of the page shows the account, and leads to it.
  account: ['ui-shell/views/AccountView.tsx', 'ui-shell/host/ConnectedFace.tsx'],
}
/** These alone, without what they import. */
const alone = {
  // Of what `./kernel` names and other pages do not.
  labels: [
    'kernel/base/foreign-text.ts',
    'kernel/wallet/connections/restricted-time-zones.ts',
    'kernel/wallet/listings/wallet-names.ts',
  ],
  // Of the same, what asking a wallet takes.
  asking: [
    'kernel/base/value-store.ts',
    'kernel/environment/in-time.ts',
    'kernel/wallet/accounts/account-types.ts',
    'kernel/wallet/networks/added-chain.ts',
    'kernel/wallet/requests/refusal.ts',
    'kernel/wallet/requests/rpc-error.ts',
  ],
  // With the first money that is shown.
  amounts: [
    'kernel/base/decimal.ts',
    'kernel/environment/chain-data-endpoints.ts',
    'kernel/wallet/accounts/active-account.ts',
  ],
  // One view leads to the next.
  'update-email': [
    'plugins/email/UpdateEmailWalletView.tsx',
    'plugins/email/UpdateEmailPrimaryOtpView.tsx',
    'plugins/email/UpdateEmailSecondaryOtpView.tsx',
  ],
  'register-account-name': [
    'plugins/names/RegisterAccountNameView.tsx',
    'plugins/names/RegisterAccountNameSuccessView.tsx',
  ],
  'send-review': [
    'plugins/send/WalletSendPreviewView.tsx',
    'plugins/send/WalletSendConfirmedView.tsx',
  ],
  'smart-session-views': [
    'plugins/smart-sessions/SmartSessionListView.tsx',
    'plugins/smart-sessions/SmartSessionCreatedView.tsx',
  ],
  switching: [
    'ui-shell/views/SwitchActiveChainView.tsx',
    'ui-shell/views/SwitchNetworkView.tsx',
    'ui-shell/views/UnsupportedChainView.tsx',
  ],
  'what-is': ['ui-shell/views/WhatIsANetworkView.tsx', 'ui-shell/views/WhatIsAWalletView.tsx'],
}
/** The same with what lies in their own folders only: others use the rest too. */
const ofTheirFolders = {
  'money.plugin': [
    'plugins/balances/balances.plugin.ts',
    'plugins/transactions/transactions.plugin.ts',
  ],
  // A plugin starts with its first view.
  'activity.plugin': [
    'plugins/activity/activity.plugin.ts',
    'plugins/activity/TransactionsView.tsx',
  ],
  'send.plugin': ['plugins/send/send.plugin.ts', 'plugins/send/WalletSendView.tsx'],
  'swaps.plugin': [
    'plugins/swaps/swaps.plugin.ts',
    'plugins/swaps/SwapView.tsx',
    'plugins/swaps/convert/convert-provider.ts',
  ],
  'eip155-connection': ['namespaces/eip155/adapter.ts', 'namespaces/eip155/eip1193-connector.ts'],
}
/**
 * Entries of what is drawn in the shell or tested with it: they may bring the shell along, but not
 * `mount.tsx`, which needs a page. Other entries must bring nothing of it.
 */
const behindTheShell = ['./ui', './test']

/**
 * Of each language three files: the buttons of the page, what is said until a wallet is connected, and the rest. The
 * tables of languages are one.
 */
const saidBefore =
  /\/(ui-shell\/messages|plugins\/(email|sign-in|socials)|namespaces\/\w+)\/locales\//
function localeChunk(id) {
  const [, host, tag] = id.match(/\/(host-)?locales\/([\w-]+)\.ts$/) ?? []
  if (tag === 'index') return host ? 'locales/host' : 'locales/all'
  if (tag) return `locales/${host ? 'host' : saidBefore.test(id) ? 'connect' : 'account'}-${tag}`
  return undefined
}

/**
 * `manualChunks` for Rollup, with the modules of the page by the name of their file. Nothing that a page names goes into a file
 * with what it does not.
 */
export function chunkPlan(page) {
  let plan
  return (id, { getModuleInfo }) => {
    plan ??= makePlan(page, (source) => getModuleInfo(source)?.importedIds ?? [])
    return localeChunk(id) ?? plan.get(id)
  }
}

function makePlan(page, importsOf) {
  const reach = (sources, seen = new Set()) => {
    for (const source of sources) {
      if (seen.has(source)) continue
      seen.add(source)
      reach(importsOf(source), seen)
    }
    return seen
  }
  const pageEntries = entries.filter(({ subpath }) => !behindTheShell.includes(subpath))
  const ofPages = reach(pageEntries.map(({ source }) => resolve(source)))

  const plan = new Map([...markPacks, ...page])
  // What servers and tables of networks need of it.
  const base = resolve('kernel/base')
  const isBase = (id) => dirname(id) === base
  for (const id of page.keys()) if ([...reach([id])].every(isBase)) plan.set(id, 'base')
  for (const [name, sources] of Object.entries(alone)) {
    for (const source of sources) plan.set(resolve(source), name)
  }
  for (const [name, sources] of Object.entries(together)) {
    for (const id of reach(sources.map((source) => resolve(source)))) {
      if (!ofPages.has(id) && !plan.has(id)) plan.set(id, name)
    }
  }
  for (const [name, files] of Object.entries(ofTheirFolders)) {
    const sources = files.map((file) => resolve(file))
    const folders = new Set(sources.map((source) => dirname(source)))
    for (const id of reach(sources)) {
      if (folders.has(dirname(id)) && !ofPages.has(id) && !plan.has(id)) plan.set(id, name)
    }
  }
  return plan
}
