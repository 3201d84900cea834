// A plugin of the outsider that the app switches off by a setting.
import { configKeys, defineConfigKey } from 'latchkey/kernel'

const on = defineConfigKey({
  key: 'evil/on',
  scope: 'local',
  fallback: true,
  parse: (value) => value === true,
})

/** The manifest of a plugin that is on as long as the app wants it. */
export const withSwitch = ({ contributes = [], ...manifest }) => ({
  ...manifest,
  gate: { feature: 'evil/on' },
  contributes: [configKeys.of(on), ...contributes],
})

/** Options of the kit. */
export const switchedOff = (isOff, features = {}) => ({
  features: { ...features, 'evil/on': !isOff },
})
