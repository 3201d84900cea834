/** What more than one former kit leaves to the reader, in words. */

export const signIn = 'sign-in is the option siweConfig or siwx of createKit (docs/sign-in.md)'

export const ownButton =
  'ConnectButton.Custom of latchkey/react gives other names: a sample is in docs/api.md (A button of your own)'

export const themeVariables =
  'themeVariables of createKit has --kit-radius, --kit-font-family and --kit-color-* (docs/options.md)'
