export const breaks = [
  {
    row: 'S6.02',
    says: 'sending a signed transaction needs an approval',
    file: 'kernel/wallet/requests/rpc-methods.ts',
    find: 'newPendingTransactionFilter sendRawTransaction supportedEntryPoints',
    replace: 'newPendingTransactionFilter supportedEntryPoints',
  },
  {
    row: 'S6.03',
    says: 'granting permissions is no unsafe method',
    file: 'kernel/wallet/requests/rpc-methods.ts',
    find: "'sendCalls grantPermissions revokePermissions'",
    replace: "'sendCalls revokePermissions'",
  },
  {
    row: 'S6.04',
    says: 'an unsafe request of the embedded wallet passes in silence',
    file: 'kernel/wallet/requests/listed-methods.ts',
    find: "return isEmbedded && !isSafe ? 'confirm' : 'allow'",
    replace: "return 'allow'",
  },
  {
    row: 'S6.05',
    says: 'a denied request is not shown',
    file: 'kernel/wallet/requests/denied-notice.ts',
    find: `      notices.toast({ kind: 'danger', text: 'Action not allowed', code: 'ACTION_NOT_ALLOWED' })
`,
    replace: '',
  },
  {
    row: 'S6.06',
    says: 'a second wallet is listed without the feature',
    file: 'kernel/wallet/connections/connection-engine.ts',
    find: 'list: async () => (mayHaveMany() ? listConnections(stateOf()) : []),',
    replace: 'list: async () => listConnections(stateOf()),',
  },
  {
    row: 'S6.06',
    says: 'another wallet is used without the feature',
    file: 'kernel/wallet/connections/connection-engine.ts',
    find: `    async switchTo({ connectorId, namespace: text }) {
      if (!mayHaveMany()) return
`,
    replace: `    async switchTo({ connectorId, namespace: text }) {
`,
  },
  {
    row: 'S6.06',
    says: 'a wallet is deleted without the feature',
    file: 'kernel/wallet/connections/connection-engine.ts',
    find: `    async remove({ connectorId, namespace: text }) {
      if (!mayHaveMany()) return
`,
    replace: `    async remove({ connectorId, namespace: text }) {
`,
  },
  {
    row: 'S6.07',
    says: 'an excluded wallet is listed',
    file: 'plugins/wallet-catalogue/hidden-wallets.ts',
    find: 'if (seen.has(wallet.id) || excludeWalletIds.includes(wallet.id)) return false',
    replace: 'if (seen.has(wallet.id)) return false',
  },
  {
    row: 'S6.08',
    says: 'the list of included wallets is not sent',
    file: 'plugins/wallet-catalogue/catalogue.ts',
    find: `          include: includeWalletIds,
          exclude: [...excludeWalletIds, ...featuredWalletIds],`,
    replace: '          exclude: [...excludeWalletIds, ...featuredWalletIds],',
  },
  {
    row: 'S6.10',
    says: 'a messenger on Android keeps facebook',
    file: 'plugins/socials/social-providers.ts',
    find: "[/android/i, ['facebook', 'x']],",
    replace: "[/android/i, ['x']],",
  },
  {
    row: 'S6.10',
    says: 'logins are missing outside of a messenger too',
    file: 'plugins/socials/social-providers.ts',
    find: '(isMiniApp(page) && missing.find',
    replace: '(page && missing.find',
  },
  {
    row: 'S6.01',
    says: 'a plugin may silence approvals without a grant',
    file: 'kernel/wallet/requests/rpc-judge.ts',
    find: "const counts = verdict !== 'allow' || kernel.isAllowed(pluginId, 'policy:relax')",
    replace: "const counts = verdict !== 'allow' || pluginId !== ''",
  },
  {
    row: 'S6.07',
    says: 'excluded names count by their case',
    file: 'plugins/wallet-catalogue/hidden-wallets.ts',
    find: 'excludedNames.has(name.trim().toLowerCase())',
    replace: 'excludedNames.has(name.trim())',
  },
  {
    row: 'S6.08',
    says: 'featured wallets stand as they were answered',
    file: 'plugins/wallet-catalogue/catalogue.ts',
    find: `        .sort((left, right) => place(left) - place(right))
`,
    replace: '',
  },
  {
    row: 'S6.09',
    says: 'the wallet that announced itself is there twice',
    file: 'namespaces/eip155/eip155.plugin.ts',
    find: `        if (announced.has(provider.native)) return
`,
    replace: '',
  },
  {
    row: 'S6.09',
    says: 'Browser Wallet stays when its object announces itself',
    file: 'namespaces/eip155/eip155.plugin.ts',
    find: `        if (browserWallet?.native === provider.native) void browserWallet.entry.dispose()
`,
    replace: '',
  },
  {
    row: 'S6.05',
    says: 'a denied request fails with other words',
    file: 'plugins/embedded-wallet/rpc-routing.ts',
    find: "new KitError('Requested RPC call is not allowed', {",
    replace: "new KitError('The request is not allowed', {",
  },
  {
    row: 'S6.04',
    says: 'what a plugin wants looked at goes to the wallet',
    file: 'plugins/request-review/request-reviews.ts',
    find: 'intent.mustConfirm || concerns.length > 0',
    replace: 'intent.mustConfirm',
  },
  {
    row: 'S6.04',
    says: 'a policy that says confirm stops nothing where nothing asks',
    file: 'kernel/wallet/requests/pass-guards.ts',
    find: 'asking.length === 0 && mustAsk) return false',
    replace: 'asking.length === 0 && mustAsk) return true',
  },
  {
    row: 'S6.04',
    says: 'a wallet gets what the page made of the request while it was read',
    file: 'kernel/wallet/requests/rpc-service.ts',
    find: 'const params = copyParams(request.params)',
    replace: 'const { params } = request',
  },
  {
    row: 'S6.04',
    says: 'a plugin of others passes for one of ours',
    file: 'kernel/wallet/requests/rpc-service.ts',
    find: "(askedBy !== 'host' && !isOfOthers)",
    replace: "askedBy !== 'host'",
  },
  {
    row: 'S6.04',
    says: 'what no node can foresee counts as harmless',
    file: 'plugins/request-review/risk.ts',
    find: "if (effects?.status !== 'told' || !effects.isWhole) return true",
    replace: "if (effects?.status !== 'told') return false",
  },
  {
    row: 'S6.04',
    says: 'who closes the card has agreed',
    file: 'plugins/request-review/request-reviews.ts',
    find: 'shown?.id))) shown.decide(false)',
    replace: 'shown?.id))) shown.decide(true)',
  },
  {
    row: 'S6.04',
    says: 'a permit counts as an allowance that is seen on chain',
    file: 'plugins/request-review/risk.ts',
    find: '(!decoded.calls && !decoded.messages) || riskOfAllowance(action, facts)',
    replace: 'riskOfAllowance(action, facts)',
  },
  {
    row: 'S6.04',
    says: 'an allowance of which no node can say how much of all it is counts as harmless',
    file: 'plugins/request-review/risk.ts',
    find: 'takesEverything(action, tokens) || isUntold(action, tokens)',
    replace:
      'takesEverything(action, tokens) || (isUntold(action, tokens) === undefined ? undefined : false)',
  },
  {
    row: 'S6.04',
    says: 'what a policy denies passes by another name of the same method',
    file: 'kernel/wallet/requests/rpc-judge.ts',
    find: 'const questions = namesOfMethod(question.method).map((method) => ({ ...question, method }))',
    replace: 'const questions = [question]',
  },
  {
    row: 'S6.04',
    says: 'a guard and a review miss the present name of their method',
    file: 'kernel/wallet/requests/rpc-service.ts',
    find: 'namesOfMethod(method).some((name) => methods.includes(name))',
    replace: 'methods.includes(method)',
  },
]
