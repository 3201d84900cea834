import { type ReactNode, useId } from 'react'
import { accents, languages } from '../appearance.ts'
import { Choice } from '../Choice.tsx'
import { faultScenarios, remoteScenarios } from '../world.ts'
import type { Settings } from './settings.ts'

interface Props {
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
}

const accentNames = ['Pine', 'Violet', 'Rust', 'Yellow, guarded']

export function SettingsCard({ settings, onChange }: Props) {
  const set = <K extends keyof Settings>(key: K, value: Settings[K]) =>
    onChange({ ...settings, [key]: value })
  return (
    <section className="card" aria-labelledby="settings-title">
      <h2 id="settings-title">Settings</h2>
      <Choice
        label="Theme"
        value={settings.theme}
        options={[
          { id: 'system', label: 'As the system' },
          { id: 'light', label: 'Light' },
          { id: 'dark', label: 'Dark' },
        ]}
        onChange={(theme) => set('theme', theme as Settings['theme'])}
      />
      <Choice
        label="Accent"
        value={settings.accent}
        options={accents.map((id, index) => ({ id, label: accentNames[index]! }))}
        onChange={(accent) => set('accent', accent)}
      />
      <Choice
        label="Language"
        value={settings.locale}
        options={languages}
        onChange={(locale) => set('locale', locale)}
      />
      <Choice
        label="Remote answer"
        value={settings.remote}
        options={remoteScenarios}
        onChange={(remote) => set('remote', remote)}
      />
      <Choice
        label="Faults"
        value={settings.fault}
        options={faultScenarios}
        onChange={(fault) => set('fault', fault)}
      />
      <Choice
        label="Sign-in"
        value={settings.signIn}
        options={[
          { id: 'off', label: 'Off' },
          { id: 'optional', label: 'Asked for' },
          { id: 'required', label: 'Required' },
        ]}
        onChange={(signIn) => set('signIn', signIn as Settings['signIn'])}
      />
      <Tick label="Basic mode" value={settings.basic} onChange={(basic) => set('basic', basic)}>
        Switches every remote feature off.
      </Tick>
      <Tick
        label="Inline panel"
        value={settings.inline}
        onChange={(inline) => set('inline', inline)}
      >
        Draws the kit in the page instead of over it.
      </Tick>
      <Tick label="Wide layout" value={settings.wide} onChange={(wide) => set('wide', wide)}>
        The list of Connect stays beside what is opened from it.
      </Tick>
      <Tick label="Terms first" value={settings.legal} onChange={(legal) => set('legal', legal)}>
        Asks to accept the terms before anything can be used.
      </Tick>
      <Tick
        label="Collapsed wallets"
        value={settings.collapse}
        onChange={(collapse) => set('collapse', collapse)}
      >
        One button in place of the list.
      </Tick>
      <Tick
        label="Several wallets"
        value={settings.wallets}
        onChange={(wallets) => set('wallets', wallets)}
      >
        A second wallet joins the first instead of taking its place.
      </Tick>
      <Tick label="Payments" value={settings.pay} onChange={(pay) => set('pay', pay)}>
        The page may ask to be paid.
      </Tick>
      <Tick
        label="Smart sessions"
        value={settings.sessions}
        onChange={(sessions) => set('sessions', sessions)}
      >
        Lists in Account what apps may do by themselves.
      </Tick>
      <Tick
        label="Devtools"
        value={settings.devtools}
        onChange={(devtools) => set('devtools', devtools)}
      >
        Records what happens and shows it by plugin, at any moment: Alt+Shift+L.
      </Tick>
    </section>
  )
}

function Tick(props: {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <div className="tick">
      <input
        id={id}
        type="checkbox"
        checked={props.value}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <label htmlFor={id}>
        <strong>{props.label}</strong>
        <small>{props.children}</small>
      </label>
    </div>
  )
}
