/**
 * The driver's script for filling a field sets its value, which a page that watches the property of its own element, as
 * React does, takes for its own doing. So the value is set as typing sets it: past the element, by what its kind has.
 */
export const passingTheElement = (message) =>
  message
    .replace('inputElement.value = value;', `${setter}.call(inputElement, value);`)
    .replace(
      'inputElement.value += text;',
      `${setter}.call(inputElement, inputElement.value + text);`,
    )

const setter = `Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), 'value').set`
