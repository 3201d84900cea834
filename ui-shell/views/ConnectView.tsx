import { Fragment } from 'react'
import {
  type ChainNamespace,
  type ConnectMethodProps,
  connectView,
  type LoadedView,
  whatIsAWalletView,
} from '../../kernel/exports/index.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { Divider, Text } from '../components/Text.tsx'
import { useFeature } from '../hooks/use-feature.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { LegalFooter, LegalNotice } from '../wallet-list/LegalFooter.tsx'
import { RestrictedNotice } from '../wallet-list/RestrictedNotice.tsx'
import { useConsent } from '../wallet-list/use-consent.ts'
import { useIsRestricted } from '../wallet-list/use-is-restricted.ts'
import { WalletBlock } from '../wallet-list/WalletBlock.tsx'
import { Apology } from '../shell/Apology.tsx'
import { lazyPart } from '../shell/lazy-part.tsx'
import { Places } from '../shell/Places.tsx'
import type { ContributedBlockProps } from '../shell/ContributedBlock.tsx'
import { type ShownConnectMethod, useConnectMethods } from './connecting/use-connect-methods.ts'
import type { WalletBlockProps } from '../wallet-list/wallet-block-props.ts'

interface ConnectParams {
  readonly namespace?: ChainNamespace
}

const Failed = () => <Apology />
const OneRow = () => <Skeleton count={1} />
const MethodBlock = /*#__PURE__*/ lazyPart<ContributedBlockProps<ConnectMethodProps>>(
  async () => (await import('../shell/ContributedBlock.tsx')).ContributedBlock,
  Failed,
  OneRow,
)

const CollapsedWallets = /*#__PURE__*/ lazyPart<WalletBlockProps>(
  async () => (await import('../wallet-list/CollapsedWallets.tsx')).CollapsedWallets,
  Failed,
  OneRow,
)

/** Every way to connect, in the configured order. */
function Connect({ params }: { readonly params: ConnectParams }) {
  const t = useMessages(shellMessages, connectMessages)
  const isRestricted = useIsRestricted()
  const consent = useConsent()
  const { namespace } = params
  const methods = useConnectMethods(namespace)
  const isCollapsed = useIsCollapsed(methods.length > 1)
  if (isRestricted) return <RestrictedNotice />
  const disabledReason = consent.isMissing ? t('connect.termsFirst') : undefined

  return (
    <>
      <LegalNotice consent={consent} />
      <Places>
        {methods.map((method, index) => (
          <Fragment key={keyOf(method)}>
            {isSideChange(methods, index) && <Divider>{t('shell.or')}</Divider>}
            {method.id !== 'wallet' ? (
              <MethodBlock
                entry={method.contribution}
                viewId={connectView.id}
                props={{ disabledReason, namespace }}
              />
            ) : isCollapsed ? (
              <CollapsedWallets namespace={namespace} disabledReason={disabledReason} />
            ) : (
              <WalletBlock
                namespace={namespace}
                disabledReason={disabledReason}
                isBesideOthers={methods.length > 1}
              />
            )}
          </Fragment>
        ))}
      </Places>
      <Branding />
      <LegalFooter consent={consent} />
    </>
  )
}

const keyOf = (method: ShownConnectMethod): string =>
  method.id === 'wallet' ? method.id : `${method.contribution.pluginId} ${method.id}`

/** Wallets stand on one side of the word, all other ways on the other. */
const isSideChange = (methods: readonly { readonly id: string }[], index: number): boolean =>
  index > 0 && (methods[index]?.id === 'wallet') !== (methods[index - 1]?.id === 'wallet')

/** The line that the feature `reownBranding` is about: what the kit is, and the mark of nobody. */
function Branding() {
  const t = useMessages(connectMessages)
  return useFeature('reownBranding') ? (
    <Text kind="meta" isCentred>
      {t('connect.branding')}
    </Text>
  ) : null
}

function useIsCollapsed(hasOtherMethods: boolean): boolean {
  const isCollapsed = useFeature('collapseWallets')
  const showsWallets = useFeature('emailShowWallets')
  // Wallets that stand beside nothing make way for nothing.
  return isCollapsed || (hasOtherMethods && !showsWallets)
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<ConnectParams>>({
  View: Connect,
  title: (translate, _, app) =>
    app === ''
      ? translate(connectMessages, 'connect.title')
      : translate(connectMessages, 'connect.titleApp', { app }),
  hasAppIcon: true,
  help: {
    view: whatIsAWalletView,
    label: (translate) => translate(connectMessages, 'connect.help'),
  },
})
