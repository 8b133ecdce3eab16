import { chromium } from '@playwright/test';
import { lookingThrough } from '/work/main/tests/support/look-through.ts';
import { publicScreens } from '/work/main/tests/support/public-screens.ts';
const base = JSON.parse(process.env.E2E_MALL!).shopUrl;
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const c = await b.newContext({viewport:{width:390,height:844}});
const look = await lookingThrough(await c.newPage());
const screens = await publicScreens(base); console.log(screens.length);
for (const s of screens) { const t=Date.now(); console.log(s, JSON.stringify(await look(base+s)), Date.now()-t); }
await b.close();
