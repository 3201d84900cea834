import { useSyncExternalStore } from 'react'
import {
  type ErrorRecord,
  type LoadedView,
  SignInService,
  type SignInState,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  BidiText,
  Button,
  Disclosure,
  KeyValueList,
  NoticeBar,
  PicturePair,
  PlainText,
  RemoteImage,
  Text,
  useAccount,
  useMessages,
  useNetwork,
  usePage,
  useService,
  useSettings,
  useView,
  ViewHeading,
  ViewState,
  WalletIcon,
} from '../../ui-shell/exports/ui.ts'
import { signInMessages } from './messages.ts'

/** Asks to approve the sign-in message. What closes the card, the service knows. */
function SIWXSignMessage() {
  const t = useMessages(signInMessages)
  const view = useView()
  const service = useService(SignInService)
  const { status, text, error } = useSignInState(service)
  const app = useAppName()
  const wallet = useAccount().connection?.wallet.name ?? t('signIn.yourWallet')

  if (!service || status === 'idle' || status === 'checking') {
    return <ViewState kind="loading" label={t('signIn.checking')} />
  }
  const sign = () => {
    service.sign().then(
      () => view.announce(t('signIn.done')),
      () => {
        // The bar says it.
      },
    )
  }
  return (
    <>
      <ViewHeading picture={<Pictures />} title={t('signIn.heading', { app })}>
        <Text isCentred>{t('signIn.what')}</Text>
      </ViewHeading>
      {error && <Failure error={error} wallet={wallet} />}
      <Facts />
      <Disclosure label={t('signIn.message')}>
        {text === undefined ? (
          <Text kind="note">{t('signIn.preparing')}</Text>
        ) : (
          <PlainText label={t('signIn.message')}>{text}</PlainText>
        )}
      </Disclosure>
      <Actions>
        <Button
          id="sign"
          kind="primary"
          isMain
          isWide
          isBusy={status === 'signing'}
          busyLabel={t('signIn.confirm', { wallet })}
          isDisabled={status === 'leaving'}
          disabledReason={t('signIn.leaving')}
          onPress={sign}
        >
          {t('signIn.sign')}
        </Button>
        <Button id="cancel" isWide onPress={() => void service.cancel()}>
          {status === 'leaving' ? t('signIn.leaving') : t('signIn.cancel')}
        </Button>
      </Actions>
    </>
  )
}

/** An app that gives no name is known by where it is. */
function useAppName(): string {
  const page = usePage()
  return useSettings().metadata.name || page.host
}

/** The wallet, and the app that it signs in to. */
function Pictures() {
  const page = usePage()
  const app = useAppName()
  const { metadata } = useSettings()
  const { connection } = useAccount()
  const { name = '', icon } = connection?.wallet ?? {}
  return (
    <PicturePair
      from={<WalletIcon name={name} icon={icon} size="state" />}
      to={
        <RemoteImage
          kind="asset"
          src={pictureOf(metadata.icons[0], page.origin)}
          name={app}
          size={64}
        />
      }
    />
  )
}

/** Who signs in where; the whole message says the same. */
function Facts() {
  const t = useMessages(signInMessages)
  const page = usePage()
  const { connection, address = '' } = useAccount()
  const { network } = useNetwork()
  return (
    <KeyValueList
      entries={[
        { label: t('signIn.domain'), value: <BidiText value={page.host} /> },
        { label: t('signIn.wallet'), value: connection?.wallet.name ?? t('signIn.yourWallet') },
        { label: t('signIn.account'), value: <BidiText value={address} isShort /> },
        ...(network ? [{ label: t('signIn.network'), value: network.name }] : []),
      ]}
    />
  )
}

/** Why there is no session yet. A visitor who said no has not failed. */
function Failure({ error, wallet }: { readonly error: ErrorRecord; readonly wallet: string }) {
  const t = useMessages(signInMessages)
  const isDeclined = error.code === 'USER_REJECTED'
  return (
    <NoticeBar
      kind={isDeclined ? 'warn' : 'danger'}
      title={isDeclined ? t('signIn.declined', { wallet }) : t('signIn.failed')}
    >
      {error.code === 'RPC_REFUSED' && `${t('signIn.refused')} `}
      {error.code === 'SIGN_IN_UNVERIFIABLE' ? t('signIn.unverifiable') : t('signIn.tryAgain')}
    </NoticeBar>
  )
}

const none: SignInState = { status: 'checking', isSignedIn: false, isRequired: false }
const noSubscription = () => () => {}
const stillNone = () => none

function useSignInState(service: SignInService | undefined): SignInState {
  const state = service?.state
  return useSyncExternalStore(
    state?.subscribe ?? noSubscription,
    state?.getSnapshot ?? stillNone,
    stillNone,
  )
}

/** The host's own picture, by https or from its own page. */
function pictureOf(icon: string | undefined, origin: string): string | undefined {
  if (icon === undefined || !URL.canParse(icon, origin)) return undefined
  const url = new URL(icon, origin)
  const isImage = url.protocol === 'data:' && /^data:image\//i.test(icon)
  return isImage || url.protocol === 'https:' || url.origin === origin ? url.href : undefined
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: SIWXSignMessage,
  title: (translate) => translate(signInMessages, 'signIn.title'),
})
