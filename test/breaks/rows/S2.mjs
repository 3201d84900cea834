export const breaks = [
  {
    row: 'S2.02',
    says: 'a kit that is embedded adds its modal to the page too',
    file: 'config/shell-mounts.ts',
    find: 'given.disableAppend === true || given.enableEmbedded === true',
    replace: 'given.disableAppend === true',
  },
  {
    row: 'S2.05',
    says: 'a required sign-in can be closed',
    file: 'plugins/sign-in/sign-in-service.ts',
    find: '      return isAsked() && isRequired && viewId === siwxSignMessageView.id',
    replace: '      return false && isRequired && viewId === siwxSignMessageView.id',
  },
  {
    row: 'S2.07',
    says: 'the network is not set',
    file: 'ui-shell/views/SwitchActiveChainView.tsx',
    find: `    await service?.switchNetwork(id)
`,
    replace: `    await Promise.resolve(service)
`,
  },
  {
    row: 'S2.08',
    says: 'a forced switch starts at once',
    file: 'kernel/wallet/networks/resolve-switch.ts',
    find: "  if (isForced || isEmbeddedSupported) return 'confirm'",
    replace: "  if (isEmbeddedSupported) return 'confirm'",
  },
  {
    row: 'S2.08',
    says: 'the embedded wallet is not asked first',
    file: 'kernel/wallet/networks/resolve-switch.ts',
    find: "  if (isForced || isEmbeddedSupported) return 'confirm'",
    replace: "  if (isForced) return 'confirm'",
  },
  {
    row: 'S2.08',
    says: 'a wallet that leaves keeps who asked for the switch waiting',
    file: 'kernel/wallet/networks/network-switching.ts',
    find: 'if (own.aborted ? running === attempt : !signal.aborted) confirmations.fail(id, error)',
    replace: 'if (!signal.aborted) confirmations.fail(id, error)',
  },
  {
    row: 'S2.08',
    says: 'another switch keeps who asked for the first one waiting',
    file: 'kernel/wallet/networks/network-switching.ts',
    find: `      confirmations.begun(id)
`,
    replace: '',
  },
  {
    row: 'S2.08',
    says: 'a kit that ends keeps who asked for a switch waiting',
    file: 'kernel/wallet/networks/confirm-switch.ts',
    find: `  store.add(() => cancel(() => true))
`,
    replace: '',
  },
  {
    row: 'S2.08',
    says: 'what the wallet said is told in words of ours',
    file: 'kernel/wallet/networks/network-switching.ts',
    find: '!signal.aborted) confirmations.fail(id, error)',
    replace: '!signal.aborted) confirmations.fail(id, switchCancelled())',
  },
  {
    row: 'S2.09',
    says: 'a missing account is not noticed',
    file: 'kernel/wallet/networks/resolve-switch.ts',
    find: "isConnectedAt(networks.active) && !isConnectedAt(target) ? 'connect' : 'start'",
    replace: "isConnectedAt(target) || isConnectedAt(networks.active) ? 'start' : 'connect'",
  },
  {
    row: 'S2.10',
    says: 'being there already starts a switch',
    file: 'kernel/wallet/networks/resolve-switch.ts',
    find: `  if (target === networks.active) return 'stay'
`,
    replace: '',
  },
  {
    row: 'S2.11',
    says: 'the exception of allowUnsupportedChain is forgotten',
    file: 'kernel/wallet/networks/resolve-switch.ts',
    find: '    !question.enableNetworkSwitch || question.allowUnsupportedChain || question.isBasicSession',
    replace: '    !question.enableNetworkSwitch || question.isBasicSession',
  },
  {
    row: 'S2.11',
    says: 'the exception of a basic session is forgotten',
    file: 'kernel/wallet/networks/resolve-switch.ts',
    find: '    !question.enableNetworkSwitch || question.allowUnsupportedChain || question.isBasicSession',
    replace: '    !question.enableNetworkSwitch || question.allowUnsupportedChain',
  },
  {
    row: 'S2.13',
    says: 'useKitWallets forgets what is excluded until the first page came',
    file: 'ui-shell/host/use-kit-wallets.ts',
    find: 'isHere(one) && !isExcluded(one)',
    replace: 'isHere(one)',
  },
  {
    row: 'S2.13',
    says: 'featured wallets come before installed ones',
    file: 'ui-shell/wallet-list/installed-first.ts',
    find: '      Number(isInstalled(right)) - Number(isInstalled(left)) || place(left) - place(right),',
    replace:
      '      place(left) - place(right) || Number(isInstalled(right)) - Number(isInstalled(left)),',
  },
  {
    row: 'S2.01',
    says: 'a card that is closed in the turn in which it was opened opens',
    file: 'config/host-kit.ts',
    find: `service(ViewService)
        .then((views) => views.close({ isOfApp: true }))
        .catch(() => {})`,
    replace: 'kernel.find(ViewService)?.close({ isOfApp: true })',
  },
  {
    row: 'S2.01',
    says: 'an opening is written into the history of the page',
    file: 'ui-shell/mount.tsx',
    find: `  const stopPlacing = kernel.on(modalOpened, () => {
`,
    replace: `  const stopPlacing = kernel.on(modalOpened, () => {
    history.pushState(null, '', '#kit')
`,
  },
  {
    row: 'S2.03',
    says: 'the swaps are there without the feature',
    file: 'plugins/swaps/index.ts',
    find: "gate: { feature: 'swaps', namespaces: ['eip155'], endpoint: 'blockchain' },",
    replace: "gate: { namespaces: ['eip155'], endpoint: 'blockchain' },",
  },
  {
    row: 'S2.04',
    says: 'a wallet of the catalogue leads to its download',
    file: 'ui-shell/wallet-list/use-choose-wallet.ts',
    find: 'else if (listing && canPair) {',
    replace: 'else if (listing && !canPair) {',
  },
  {
    row: 'S2.06',
    says: 'the wanted tokens are swapped',
    file: 'plugins/swaps/swap-service.ts',
    find: '[fromToken, toToken].map(find)',
    replace: '[toToken, fromToken].map(find)',
  },
  {
    row: 'S2.06',
    says: 'an unknown token is told to nobody',
    file: 'plugins/swaps/swap-draft.ts',
    find: `    ...(fromNow ? [] : [fromToken]),
`,
    replace: '',
  },
  {
    row: 'S2.12',
    says: 'the card has another width',
    file: 'ui-shell/theme/theme.css',
    find: '  max-inline-size: 360px;',
    replace: '  max-inline-size: 400px;',
  },
  {
    row: 'S2.07',
    says: 'the history is never replaced',
    file: 'ui-shell/views/SwitchActiveChainView.tsx',
    find: 'if (navigateWithReplace) view.reset(next, nextParams)',
    replace: 'if (navigateWithReplace) view.push(next, nextParams)',
  },
]
