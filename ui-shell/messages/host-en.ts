/** What stands on the host's buttons; loaded with the page, so it is short. */
export const hostEn = {
  'button.account': 'Account {name}',
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.connectWith': 'Connect {wallet}',
  'button.network': 'Network {name}',
  'button.noNetwork': 'Choose network',
  'button.offline': 'You are offline',
  'button.wrongNetwork': 'Wrong network',
} as const
