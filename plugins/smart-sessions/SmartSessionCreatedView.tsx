import { type LoadedView, routerStore } from '../../kernel/exports/index.ts'
import {
  Actions,
  BidiText,
  Button,
  KeyValueList,
  NoticeBar,
  Section,
  Text,
  useLanguage,
  useMessages,
  useService,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import {
  type Grant,
  type GrantDifference,
  type Permission,
  SmartSessionService,
} from './contract.ts'
import { smartSessionsStore } from './smart-sessions-store.ts'
import { approvalMessages } from '../request-review/reading/messages.ts'
import { smartSessionsMessages } from './messages.ts'
import { SessionPermissions, usePermissionName } from './SessionPermissions.tsx'
import { formatMoment } from './session-time.ts'

type Params = { readonly id?: string }

/** What the wallet granted, and what is different from what the app asked. */
function SmartSessionCreated({ params: { id } }: { readonly params: Params }) {
  const t = useMessages(smartSessionsMessages)
  const view = useView()
  // Over something else, such as a payment in review, that comes back.
  const isAlone = useStore(routerStore, ({ history }) => history.length <= 1)
  const grant = useStore(smartSessionsStore, ({ grants }) => grants.find((each) => each.id === id))
  const close = (
    <Button
      id="close"
      kind="primary"
      isWide
      isMain
      onPress={() => (isAlone ? view.close('done') : view.back())}
    >
      {t('granted.close')}
    </Button>
  )
  if (grant?.decision === 'refused') {
    return (
      <>
        <ViewState
          kind="error"
          title={t('granted.refused')}
          text={t('granted.refusedText')}
          actions={close}
        />
        <Differences grant={grant} />
      </>
    )
  }
  if (grant?.decision === 'open') return <Wider grant={grant} />
  return (
    <>
      <ViewState kind="done" title={t('granted.done')} text={t('granted.text')} actions={close} />
      {grant && isNarrower(grant) && <NoticeBar kind="info">{t('granted.narrower')}</NoticeBar>}
      {grant && <Granted grant={grant} />}
    </>
  )
}

const isNarrower = ({ differences }: Grant): boolean =>
  differences.length > 0 &&
  differences.every(({ kind }) => kind === 'shorter' || kind === 'missing')

function Wider({ grant }: { readonly grant: Grant }) {
  const t = useMessages(smartSessionsMessages)
  const service = useService(SmartSessionService)
  return (
    <>
      <NoticeBar kind="warn" title={t('granted.wider')}>
        {t('granted.widerText')}
      </NoticeBar>
      <Granted grant={grant} />
      <Actions>
        <Button
          id="refuse"
          kind="primary"
          isWide
          isMain
          onPress={() => service?.decide(grant.id, 'refused')}
        >
          {t('granted.refuse')}
        </Button>
        <Button id="accept" isWide onPress={() => service?.decide(grant.id, 'accepted')}>
          {t('granted.accept')}
        </Button>
      </Actions>
    </>
  )
}

function Granted({ grant }: { readonly grant: Grant }) {
  const t = useMessages(smartSessionsMessages)
  const ofApproval = useMessages(approvalMessages)
  const { locale } = useLanguage()
  const { askedBy, expiry, signer, permissions, network } = grant
  const moment = expiry === undefined ? undefined : formatMoment(expiry, locale)
  return (
    <>
      <Differences grant={grant} />
      <KeyValueList
        entries={[
          ...(askedBy === 'host'
            ? []
            : [{ label: ofApproval('approval.plugin'), value: <bdi>{askedBy}</bdi> }]),
          ...(signer === undefined
            ? []
            : [
                {
                  label: t('granted.signer'),
                  value: <bdi>{signer.type}</bdi>,
                  ...(signer.details.length > 0 && {
                    meta: <BidiText value={linesOf(signer)} />,
                  }),
                },
              ]),
          { label: t('sessions.expiry'), value: moment ?? t('sessions.noEnd') },
        ]}
      />
      <SessionPermissions permissions={permissions} network={network} />
    </>
  )
}

const linesOf = ({ details }: Permission): string =>
  details.map(({ name, value }) => `${name}: ${value}`).join(', ')

function Differences({ grant: { differences } }: { readonly grant: Grant }) {
  const t = useMessages(smartSessionsMessages)
  const { locale } = useLanguage()
  const nameOf = usePermissionName()
  const momentOf = (text: string | undefined) =>
    (text === undefined ? undefined : formatMoment(Number(text), locale)) ?? t('sessions.noEnd')
  const sides = ({ kind, asked, granted }: GrantDifference) =>
    kind === 'longer' || kind === 'shorter'
      ? [momentOf(asked), momentOf(granted)]
      : [asked ?? t('granted.none'), granted ?? t('granted.none')]
  if (differences.length === 0) return null
  return (
    <Section label={t('granted.differences')}>
      {differences.map((difference) => {
        const { kind, type } = difference
        const [asked, granted] = sides(difference)
        const name = t(`difference.${kind}`, { type: type === undefined ? '' : nameOf(type) })
        return (
          <div key={`${kind} ${type} ${granted}`}>
            <Text>{name}</Text>
            <Text kind="meta">{t('granted.asked', { text: asked ?? '' })}</Text>
            <Text kind="meta">{t('granted.got', { text: granted ?? '' })}</Text>
          </div>
        )
      })}
    </Section>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<Params>>({
  View: SmartSessionCreated,
  title: (translate) => translate(smartSessionsMessages, 'granted.title'),
  canGoBack: false,
})
