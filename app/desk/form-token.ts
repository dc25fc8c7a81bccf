/** The hidden field of every form of the desk. */
export const FORM_TOKEN = 'token'
