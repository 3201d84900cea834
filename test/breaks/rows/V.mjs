export const breaks = [
  {
    row: 'V.01',
    says: 'the focus does not return',
    file: 'ui-shell/shell/use-focus-rules.ts',
    find: `      target?.focus({ preventScroll: true })
    }
    // The opener`,
    replace: `      void target
    }
    // The opener`,
  },
  {
    row: 'V.01',
    says: 'Tab leaves the card',
    file: 'ui-shell/shell/use-focus-rules.ts',
    find: `  } else if (!event.shiftKey && active === last) {
    event.preventDefault()
    first.focus()
`,
    replace: `  } else if (!event.shiftKey && active === last) {
    // Nothing to do.
`,
  },
  {
    row: 'V.02',
    says: 'a toast stays',
    file: 'ui-shell/shell/Toast.tsx',
    find: '          onClick={() => setDismissed(toast.id)}',
    replace: '          onClick={() => setDismissed(undefined)}',
  },
  {
    row: 'V.02',
    says: 'what a toast says is not announced',
    file: 'ui-shell/shell/Toast.tsx',
    find: 'className="toast-place" role="status"',
    replace: 'className="toast-place"',
  },
  {
    row: 'V.03',
    says: 'going back from the first view does nothing',
    file: 'kernel/wallet/view-service.ts',
    find: `      if (history.length <= 1) service.close()
`,
    replace: `      if (history.length <= 1) return
`,
  },
  {
    row: 'V.04',
    says: 'an order that is given does not count',
    file: 'ui-shell/views/connecting/order-connect-methods.ts',
    find: '  return [...new Set([...given, ...usual])].filter',
    replace: '  return [...new Set([...usual, ...given])].filter',
  },
  {
    row: 'V.04',
    says: 'wallets come last though one is installed',
    file: 'ui-shell/views/connecting/order-connect-methods.ts',
    find: "return hasInstalled ? ['wallet', 'email', 'social'] : usual",
    replace: 'return usual',
  },
  {
    row: 'V.05',
    says: 'methods can be used before the box is ticked',
    file: 'ui-shell/wallet-list/use-consent.ts',
    find: 'isMissing: links !== undefined && !isGiven,',
    replace: 'isMissing: links === undefined && !isGiven,',
  },
  {
    row: 'V.05',
    says: 'a box without links is there',
    file: 'ui-shell/wallet-list/use-consent.ts',
    find: 'isAskedFor && terms && privacy ? { terms, privacy } : undefined',
    replace: "isAskedFor ? { terms: terms ?? '', privacy: privacy ?? '' } : undefined",
  },
  {
    row: 'V.06',
    says: 'wallets that are not shown beside the e-mail are',
    file: 'ui-shell/views/ConnectView.tsx',
    find: 'return isCollapsed || !showsWallets',
    replace: 'return isCollapsed && !showsWallets',
  },
  {
    row: 'V.07',
    says: 'a refusal leaves the view waiting',
    file: 'ui-shell/views/ConnectingExternalView.tsx',
    find: `  if (state.status === 'failed') {
`,
    replace: `  if (state.status === 'failed' && !wallet) {
`,
  },
  {
    row: 'V.08',
    says: 'a phone is shown a code',
    file: 'kernel/wallet/wallet-links.ts',
    find: "platforms.push(page.isMobile ? 'mobile' : 'qrcode')",
    replace: "platforms.push('qrcode')",
  },
  {
    row: 'V.08',
    says: 'tabs lead to the first way',
    file: 'ui-shell/views/ConnectingWalletConnectView.tsx',
    find: "const selected = platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode')",
    replace: "const selected = platforms.includes(chosen) ? (platforms[0] ?? chosen) : 'qrcode'",
  },
  {
    row: 'V.09',
    says: 'a namespace leads to the first connector',
    file: 'ui-shell/views/ConnectingMultiChainView.tsx',
    find: 'view.push(connectingExternalView, { connectorId, namespace })',
    replace: 'view.push(connectingExternalView, { connectorId: ids[0] ?? connectorId, namespace })',
  },
  {
    row: 'V.10',
    says: 'all wallets are there though they are off',
    file: 'ui-shell/views/AllWalletsView.tsx',
    find: `  if (!isOn) return <ViewState kind="empty" icon="wallet" text={t('boundary.off')} />
`,
    replace: `  void isOn
`,
  },
  {
    row: 'V.11',
    says: 'the window opens after the press',
    file: 'plugins/socials/SocialButtonsView.tsx',
    find: `    login?.start(provider)
    view.push`,
    replace: `    void login?.finish
    view.push`,
  },
  {
    row: 'V.12',
    says: 'a phone is shown the code of farcaster',
    file: 'plugins/socials/ConnectingFarcasterView.tsx',
    find: '{!page.isMobile && <QrCode',
    replace: '{<QrCode',
  },
  {
    row: 'V.13',
    says: 'the list has the first logins alone',
    file: 'plugins/socials/ConnectSocialsView.tsx',
    find: '{useSocials().map((provider) => (',
    replace: '{useSocials().slice(0, 4).map((provider) => (',
  },
  {
    row: 'V.14',
    says: 'the code goes out with the fifth digit',
    file: 'ui-shell/components/CodeInput.tsx',
    find: '    if (next.length === length && next !== code) onComplete(next)',
    replace: '    if (next.length >= length - 1 && next !== code) onComplete(next)',
  },
  {
    row: 'V.14',
    says: 'a code cannot be pasted with spaces',
    file: 'ui-shell/components/CodeInput.tsx',
    find: "    const digits = toDigits(event.clipboardData.getData('text'))",
    replace: "    const digits = event.clipboardData.getData('text')",
  },
  {
    row: 'V.15',
    says: 'an approved device leads nowhere',
    file: 'plugins/email/EmailVerifyDeviceView.tsx',
    find: '        if (!signal.aborted) view.replace(emailVerifyOtpView, params)',
    replace: '        if (signal.aborted) view.replace(emailVerifyOtpView, params)',
  },
  {
    row: 'V.16',
    says: 'the page of a wallet is not offered',
    file: 'ui-shell/views/connecting/StoreLinks.tsx',
    find: '  const website = parseWalletLink(wallet.homepage)',
    replace: '  const website = parseWalletLink(wallet.webapp_link)',
  },
  {
    row: 'V.17',
    says: 'there is no way to all wallets',
    file: 'ui-shell/views/GetWalletView.tsx',
    find: "{isAllOn && status !== 'absent' && (",
    replace: "{isAllOn && status === 'absent' && (",
  },
  {
    row: 'V.18',
    says: 'what buying is leads to Account',
    file: 'plugins/onramp/WhatIsABuyView.tsx',
    find: 'onPress={view.back}',
    replace: 'onPress={() => view.close()}',
  },
  {
    row: 'V.19',
    says: 'the domain is that of the app’s metadata',
    file: 'plugins/sign-in/SIWXSignMessageView.tsx',
    find: 'value: <BidiText value={page.host} /> },',
    replace: 'value: <BidiText value={page.title} /> },',
  },
  {
    row: 'V.20',
    says: 'a way back stands over the request',
    file: 'plugins/embedded-wallet/ApproveTransactionView.tsx',
    find: `  title: (translate) => translate(approvalMessages, 'approval.title'),
  canGoBack: false,`,
    replace: "  title: (translate) => translate(approvalMessages, 'approval.title'),",
  },
  {
    row: 'V.21',
    says: 'actions stand in the order in which they came',
    file: 'ui-shell/views/account/AccountActions.tsx',
    find: '    Array.isArray(order) ? order : [],',
    replace: '    Array.isArray(order) ? [] : [],',
  },
  {
    row: 'V.21',
    says: 'the account cannot be left',
    file: 'ui-shell/views/AccountView.tsx',
    find: `      <OtherAccounts />
      <DisconnectButton />`,
    replace: '      <OtherAccounts />',
  },
  {
    row: 'V.22',
    says: 'the type of the account can be changed everywhere',
    file: 'plugins/embedded-wallet/AccountTypeView.tsx',
    find: '{smartAccount?.networkIds.includes(caipNetworkId) && (',
    replace: '{smartAccount && caipNetworkId && (',
  },
  {
    row: 'V.22',
    says: 'the wrong address is copied',
    file: 'ui-shell/views/AccountSettingsView.tsx',
    find: '<CopyButton text={address} label',
    replace: '<CopyButton text={connection.caipNetworkId} label',
  },
  {
    row: 'V.23',
    says: 'all wallets are ended for one',
    file: 'plugins/multi-wallet/ProfileWalletsView.tsx',
    find: 'run((connections) => connections.remove(connection), {',
    replace: 'run((connections) => connections.disconnect(connection.namespace), {',
  },
  {
    row: 'V.23',
    says: 'one wallet can be ended as all',
    file: 'plugins/multi-wallet/ProfileWalletsView.tsx',
    find: '{connected.length > 1 && (',
    replace: '{connected.length > 0 && (',
  },
  {
    row: 'V.24',
    says: 'saving leads to Account',
    file: 'plugins/email/UpdateEmailWalletView.tsx',
    find: '          if (!signal.aborted) view.push(next.view, next.params)',
    replace: '          if (!signal.aborted) view.back()',
  },
  {
    row: 'V.25',
    says: 'starting over is forgotten',
    file: 'plugins/email/ChangeCodeView.tsx',
    find: '        address={isCurrent ? current : flow.address}',
    replace: '        address={isCurrent ? flow.address : current}',
  },
  {
    row: 'V.25',
    says: 'the code of the old address ends the change',
    file: 'plugins/email/UpdateEmailPrimaryOtpView.tsx',
    find: 'onPassed={() => view.replace(updateEmailSecondaryOtpView, params)}',
    replace: 'onPassed={() => view.back()}',
  },
  {
    row: 'V.26',
    says: 'a name that is taken can be registered',
    file: 'plugins/names/RegisterAccountNameView.tsx',
    find: "const isReady = isNameLabel(text) && !isChecking && availability !== 'taken'",
    replace: 'const isReady = isNameLabel(text) && !isChecking',
  },
  {
    row: 'V.27',
    says: 'the success leads back to the form',
    file: 'plugins/names/RegisterAccountNameSuccessView.tsx',
    find: 'onPress={() => view.reset(accountView, {})}',
    replace: 'onPress={() => view.back()}',
  },
  {
    row: 'V.28',
    says: 'months have no headings',
    file: 'plugins/activity/TransactionsView.tsx',
    find: "    if (isSame('2026-01'.length)) return undefined",
    replace: "    if (isSame('2026'.length)) return undefined",
  },
  {
    row: 'V.28',
    says: 'pages do not follow',
    file: 'plugins/activity/TransactionsView.tsx',
    find: `      onEndNear={loadMore}
`,
    replace: '',
  },
  {
    row: 'V.29',
    says: 'networks that were not approved can be chosen',
    file: 'ui-shell/views/NetworksView.tsx',
    find: `              disabledReason={refusal(network)}
`,
    replace: `              disabledReason={refusal(network) && undefined}
`,
  },
  {
    row: 'V.29',
    says: 'the search looks at the beginning alone',
    file: 'ui-shell/views/NetworksView.tsx',
    find: 'text.toLowerCase().includes(part.toLowerCase())',
    replace: 'text.toLowerCase().startsWith(part.toLowerCase())',
  },
  {
    row: 'V.30',
    says: 'a switch that has to be confirmed starts at once',
    file: 'ui-shell/views/SwitchNetworkView.tsx',
    find: "useState(mode === 'start')",
    replace: 'useState(mode !== undefined)',
  },
  {
    row: 'V.31',
    says: 'the name of the namespace is missing',
    file: 'ui-shell/views/SwitchActiveChainView.tsx',
    find: 'const namespace = t(`namespace.${switchToChain}`)',
    replace: "const namespace = t('namespace.eip155')",
  },
  {
    row: 'V.32',
    says: 'who came from Swap sees all networks',
    file: 'ui-shell/views/UnsupportedChainView.tsx',
    find: '({ caipNetworkId }) => !isSwap || isSwapNetwork(caipNetworkId),',
    replace: '({ caipNetworkId }) => isSwap || !isSwap || isSwapNetwork(caipNetworkId),',
  },
  {
    row: 'V.32',
    says: 'the view can be dismissed',
    file: 'ui-shell/views/unsupported-chain-guard.ts',
    find: `    viewId === unsupportedChainView.id
`,
    replace: `    viewId === \`\${unsupportedChainView.id}s\`
`,
  },
  {
    row: 'V.33',
    says: 'sessions are listed without the flag',
    file: 'plugins/smart-sessions/index.ts',
    find: "gate: { feature: 'smartSessions',",
    replace: "gate: { feature: 'activity',",
  },
  {
    row: 'V.34',
    says: 'the fees are not told',
    file: 'plugins/onramp/OnRampProvidersView.tsx',
    find: "t('onramp.fees', { fees: feeText })",
    replace: 'label',
  },
  {
    row: 'V.35',
    says: 'an amount outside the limits is no fault',
    file: 'plugins/onramp/OnRampQuoteView.tsx',
    find: "return isWithinLimits(amount.numeric, currency) ? undefined : t('onramp.outside', { limits })",
    replace: 'return undefined',
  },
  {
    row: 'V.36',
    says: 'picking stays in the list',
    file: 'plugins/onramp/OnRampTokenSelectView.tsx',
    find: `                service.choosePurchase(currency.symbol)
                view.back()`,
    replace: '                service.choosePurchase(currency.symbol)',
  },
  {
    row: 'V.36',
    says: 'picking a currency changes nothing',
    file: 'plugins/onramp/OnRampFiatSelectView.tsx',
    find: `            service.choosePayment(id)
            view.back()`,
    replace: '            view.back()',
  },
  {
    row: 'V.37',
    says: 'an end that nobody knows is a success',
    file: 'plugins/onramp/BuyInProgressView.tsx',
    find: `    case 'succeeded':
`,
    replace: `    case 'unknown':
    case 'succeeded':
`,
  },
  {
    row: 'V.38',
    says: 'too little is a quote that failed',
    file: 'plugins/swaps/SwapView.tsx',
    find: `              : isShort
                ? t('swap.short', { symbol: from.symbol })
                : undefined`,
    replace: `              : isShort
                ? t('swap.quoteFailed')
                : undefined`,
  },
  {
    row: 'V.38',
    says: 'turning the direction does nothing',
    file: 'plugins/swaps/SwapView.tsx',
    find: 'onPress={() => service.flip()}',
    replace: "onPress={() => service.pressed('token')}",
  },
  {
    row: 'V.39',
    says: 'own tokens are not among the choices',
    file: 'plugins/swaps/token-groups.ts',
    find: '.filter(({ chainId }) => chainId === network.caipNetworkId)',
    replace: '.filter(({ chainId }) => chainId !== network.caipNetworkId)',
  },
  {
    row: 'V.40',
    says: 'an old quote can be executed',
    file: 'plugins/swaps/SwapPreviewView.tsx',
    find: "const isReady = step === 'ready' && !isStale",
    replace: "const isReady = step === 'ready'",
  },
  {
    row: 'V.40',
    says: 'Cancel does nothing',
    file: 'plugins/swaps/SwapPreviewView.tsx',
    find: '        <Button id="cancel" isWide onPress={() => view.back()}>',
    replace: '        <Button id="cancel" isWide onPress={() => view.announce(\'\')}>',
  },
  {
    row: 'V.41',
    says: 'too much is not noticed',
    file: 'plugins/send/form-state.ts',
    find: `  if (isTooMuch(token, sendTokenAmount)) return 'notEnough'
`,
    replace: '',
  },
  {
    row: 'V.42',
    says: 'an empty list says nothing',
    file: 'plugins/send/WalletSendSelectTokenView.tsx',
    find: "balances === 'ready' && <NothingToSend />",
    replace: "balances === 'failed' && <NothingToSend />",
  },
  {
    row: 'V.42',
    says: 'an empty list leads nowhere',
    file: 'plugins/send/WalletSendSelectTokenView.tsx',
    find: "balances === 'ready' && <NothingToSend />",
    replace: `balances === 'ready' && <ViewState kind="empty" text={t('send.empty')} />`,
  },
  {
    row: 'V.43',
    says: 'the address of the receiver is cut',
    file: 'plugins/send/WalletSendPreviewView.tsx',
    find: '                <BidiText value={receiver.address} isGrouped />',
    replace: '                <BidiText value={receiver.address} isShort />',
  },
  {
    row: 'V.44',
    says: 'there is no link to the explorer',
    file: 'plugins/send/WalletSendConfirmedView.tsx',
    find: '      {link !== undefined && (',
    replace: '      {link === undefined && (',
  },
  {
    row: 'V.45',
    says: 'the code holds another address',
    file: 'plugins/receive/WalletReceiveView.tsx',
    find: '        text={shown ?? address}',
    replace: '        text={shown ?? caipAddress}',
  },
  {
    row: 'V.45',
    says: 'networks of other namespaces are listed',
    file: 'plugins/receive/receiving-networks.ts',
    find: `    if (network.chainNamespace !== namespace) return false
`,
    replace: '',
  },
  {
    row: 'V.46',
    says: 'a token is paid to its own contract',
    file: 'plugins/pay/payment-request.ts',
    find: '  if (recipient === undefined || recipient === token) {',
    replace: '  if (recipient === undefined) {',
  },
  {
    row: 'V.46',
    says: 'an amount of nothing passes',
    file: 'plugins/pay/payment-request.ts',
    find: '  if (!units) {',
    replace: '  if (units === undefined || units === false) {',
  },
  {
    row: 'V.47',
    says: 'a failed payment closes itself',
    file: 'plugins/pay/PayLoadingView.tsx',
    find: "    if (phase === 'success') return clock",
    replace: "    if (phase === 'success' || phase === 'failed') return clock",
  },
  {
    row: 'V.47',
    says: 'a payment that succeeded stays',
    file: 'plugins/pay/PayLoadingView.tsx',
    find: "    if (phase === 'success') return clock",
    replace: "    if (phase === 'ready' && !desk) return clock",
  },
]
