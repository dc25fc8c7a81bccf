const PHONE_CHARACTERS = /^[\d ().-]+$/

/** True for ten digits, however they are set apart (product note §7: a phone is valid with all ten digits). */
export function isPhone(text: string): boolean {
  return PHONE_CHARACTERS.test(text) && text.replaceAll(/\D/g, '').length === 10
}

/** Browsers fill in phones with the country code: `+1 573 555 0123`. */
export function withoutCountryCode(phone: string): string {
  return phone.replace(/^[+( ]*1[) .-]*(?=\D*(?:\d\D*){10}$)/, '')
}
