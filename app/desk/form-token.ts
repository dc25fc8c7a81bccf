export const FORM_TOKEN = 'token'
