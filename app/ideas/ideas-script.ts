import { LONGEST_LIST, MOST_IDEAS } from '#core/ideas/idea-list.ts'
import { IDEAS_COOKIE, IDEAS_MAX_AGE, IDEAS_VERSION, SAMPLE_MARK } from '#core/ideas/ideas-cookie.ts'

/** The `name` of buttons that keep an idea; their value is its reference. */
export const SAVE = 'save'
export const COUNT_ID = 'ideas-count'

/**
 * Fills in what pages for everybody cannot contain: which buttons are pressed, and the count in the header. Runs with
 * and without React, which leaves these attributes alone. A press changes the cookie in place. Where that fails (the
 * list is full, or cookies are refused), the button sends its form, and the server says why.
 */
export const IDEAS_SCRIPT = `(function ideas(){
const d=document,read=()=>{const c=/(?:^|; )${IDEAS_COOKIE}=${IDEAS_VERSION}([^;]+)/.exec(d.cookie);return c?c[1].split('~'):[]}
const find=(kept,ref)=>kept.findIndex(k=>k.replace('${SAMPLE_MARK}','')===ref)
const show=()=>{const kept=read(),n=d.getElementById('${COUNT_ID}'),t=String(kept.length||'')
if(n&&n.textContent!==t)n.textContent=t
for(const b of d.querySelectorAll('button[name=${SAVE}]')){const p=String(find(kept,b.value)>=0)
if(b.getAttribute('aria-pressed')===p)continue
b.setAttribute('aria-pressed',p)
b.setAttribute('aria-label',b.getAttribute('aria-label').replace(/^\\S+/,p==='true'?'Saved':'Save'))}}
d.addEventListener('click',e=>{const b=e.target.closest?.('button[name=${SAVE}]')
if(!b)return
const kept=read(),at=find(kept,b.value)
if(at>=0)kept.splice(at,1)
else if(kept.push(b.value)>${MOST_IDEAS}||kept.join().length>${LONGEST_LIST})return
d.cookie='${IDEAS_COOKIE}='+(kept.length?'${IDEAS_VERSION}'+kept.join('~'):'')+';path=/;samesite=lax;max-age='+(kept.length?${IDEAS_MAX_AGE}:0)+(location.protocol==='https:'?';secure':'')
if(read().length!==kept.length)return
e.preventDefault();show()})
show();for(const s of['pageshow','focus'])addEventListener(s,show)
new MutationObserver(show).observe(d.body,{childList:true,subtree:true})
})()`
