import { type FormEvent, type ReactNode, useEffect } from 'react'
import type { ErrorRecord, LoadedView } from '../../kernel/exports/index.ts'
import {
  Actions,
  Button,
  ErrorDetails,
  Group,
  NoticeBar,
  Row,
  Section,
  Skeleton,
  Text,
  TextField,
  useAnnounce,
  useMessages,
  useReader,
  useService,
  useStore,
  useView,
} from '../../ui-shell/exports/ui.ts'
import {
  NameRegistration,
  registerAccountNameSuccessView,
  type RegistrationState,
} from './contract.ts'
import { namesStore } from './names-store.ts'
import { namesMessages } from './messages.ts'
import { isNameLabel, newNameSuffix } from './name-rules.ts'

/** A name and its fixed suffix, whether it is free, others instead, and the way to sign for it. */
function RegisterAccountName() {
  const registration = useService(NameRegistration)
  return registration ? <NameForm registration={registration} /> : <Skeleton />
}

const longestName = 63

function NameForm({ registration }: { readonly registration: NameRegistration }) {
  const t = useMessages(namesMessages)
  const view = useView()
  const state = useReader(registration.state)
  const { text, availability, pending, registered } = state
  useEffect(() => {
    if (registered !== undefined) view.replace(registerAccountNameSuccessView, { name: registered })
  }, [view, registered])
  const waiting = pending && t(pending.isSigned ? 'names.registering' : 'names.sign')
  useEffect(() => {
    if (waiting === undefined) return
    view.setBusy(waiting)
    return () => view.setBusy(undefined)
  }, [view, waiting])
  const { error, hint } = useNotes(state)
  const isChecking = availability === 'checking'
  const isReady = isNameLabel(text) && !isChecking && availability !== 'taken'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) registration.register()
    else if (!pending) view.announce(isChecking ? t('names.checking') : (error ?? t('names.hint')))
  }
  return (
    <>
      <FailureBar state={state} />
      <form className="block" noValidate onSubmit={submit}>
        <TextField
          id="name"
          isLtr
          isMain
          label={t('names.label')}
          value={text}
          maxLength={longestName + newNameSuffix.length}
          isReadOnly={pending !== undefined}
          end={<bdi dir="ltr">{newNameSuffix}</bdi>}
          hint={hint}
          error={error}
          onChange={registration.type}
        />
        <Actions>
          <Button
            kind="primary"
            isSubmit
            isWide
            isBusy={waiting !== undefined}
            busyLabel={waiting}
            isDisabled={!isReady}
            disabledReason={isChecking ? t('names.checking') : (error ?? t('names.hint'))}
          >
            {t('names.register')}
          </Button>
          {pending?.isSigned === false && (
            <Button id="cancel" kind="quiet" isWide onPress={registration.cancel}>
              {t('names.cancel')}
            </Button>
          )}
        </Actions>
      </form>
      {!pending && <Suggestions registration={registration} state={state} />}
    </>
  )
}

/** What stands below the field, and is said when it changes. */
function useNotes({ text, availability }: RegistrationState) {
  const t = useMessages(namesMessages)
  const announce = useAnnounce()
  const isWrong = /[^A-Za-z0-9-]/.test(text)
  const error = availability === 'taken' ? t('names.taken') : isWrong ? t('names.hint') : undefined
  const hint =
    availability === 'checking'
      ? t('names.checking')
      : availability === 'free'
        ? t('names.free', { name: text.toLowerCase() + newNameSuffix })
        : t('names.hint')
  const told = error ?? (availability === 'free' ? hint : undefined)
  useEffect(() => {
    if (told !== undefined) announce(told, 'polite')
  }, [announce, told])
  return { error, hint }
}

/** How the last registration or check went wrong, above what can be done about it. */
function FailureBar({ state }: { readonly state: RegistrationState }) {
  const words = useFailureWords()
  const { failure, text } = state
  if (!failure) return null
  const isCalm = failure.code === 'USER_REJECTED' || failure.code === 'ACCOUNT_CHANGED'
  return (
    <>
      <NoticeBar kind={isCalm ? 'info' : 'danger'}>
        {words(failure, text.toLowerCase() + newNameSuffix)}
      </NoticeBar>
      {!isTold(failure) && <ErrorDetails error={failure} />}
    </>
  )
}

/** In the visitor's language; what the service wrote, as it wrote it. */
function useFailureWords(): (failure: ErrorRecord, name: string) => ReactNode {
  const t = useMessages(namesMessages)
  return ({ code, message }, name) =>
    code === 'NAME_SERVICE_REFUSED' ? (
      <bdi>{message}</bdi>
    ) : (
      t(failureLines.get(code) ?? 'names.errorRegistering', { name })
    )
}

const failureLines: ReadonlyMap<string, Extract<keyof typeof namesMessages.en, string>> = new Map([
  ['USER_REJECTED', 'names.refused'],
  ['ACCOUNT_CHANGED', 'names.accountChanged'],
  ['NAME_NOT_RESOLVED', 'names.errorResolving'],
  ['SUGGESTIONS_NOT_READ', 'names.errorSuggestions'],
  ['NAME_NOT_REGISTERED', 'names.errorRegistering'],
])

const isTold = ({ code }: ErrorRecord): boolean =>
  code === 'NAME_SERVICE_REFUSED' || failureLines.has(code)

function Suggestions({
  registration,
  state,
}: {
  readonly registration: NameRegistration
  readonly state: RegistrationState
}) {
  const t = useMessages(namesMessages)
  const words = useFailureWords()
  const { suggestions, loading } = useStore(namesStore)
  const { suggestionsFailure, text } = state
  if (loading) return <Skeleton count={2} label={t('names.looking')} />
  if (suggestionsFailure) {
    return (
      <div role="status">
        <Text kind="note">{words(suggestionsFailure, text)}</Text>
      </div>
    )
  }
  if (suggestions.length === 0) return null
  return (
    <Section label={t('names.suggestions')}>
      <Group>
        {suggestions.map((name) => (
          <Row
            key={name}
            id={`suggestion ${name}`}
            name={name + newNameSuffix}
            hasChevron={false}
            onPress={() => registration.type(name)}
          />
        ))}
      </Group>
    </Section>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: RegisterAccountName,
  title: (translate) => translate(namesMessages, 'names.title'),
})
