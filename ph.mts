import sharp from 'sharp'; import { readFileSync } from 'node:fs';
import { makePhoto } from '#server/media/make-photo.ts';
import { photoFileRefusal } from '#domain/inventory/incident-photo.ts';
const jpg = await sharp({create:{width:640,height:480,channels:3,background:'#c33'}}).composite([{input:await sharp({create:{width:200,height:200,channels:3,background:'#3c3'}}).png().toBuffer(),top:200,left:200}]).jpeg().toBuffer();
const noisy = await sharp({create:{width:640,height:480,channels:3,noise:{type:'gaussian',mean:128,sigma:40}}}).jpeg().toBuffer();
const cmyk = readFileSync('/work/shared/field/f84d-cuatro-tintas.jpg'); const tail=readFileSync('/work/shared/field/f84a-cola-despues-del-fin.png');
const insert=(b:Buffer,at:number,x:number[])=>Buffer.concat([b.subarray(0,at),Buffer.from(x),b.subarray(at)]);
const cases:Record<string,Buffer>={jpg,noisy,cmyk,tail,noEnd:noisy.subarray(0,noisy.length-2),half:noisy.subarray(0,noisy.length>>1),ninety:noisy.subarray(0,Math.floor(noisy.length*.95)),fill:insert(jpg,2,[0xff,0xff,0xff]),fill2:insert(jpg,20,[0xff]),jpgTail:Buffer.concat([jpg,Buffer.from('trailing bytes')]),empty:Buffer.alloc(0)};
for(const [k,b] of Object.entries(cases)){ let r; try{const m=await makePhoto(b); r=m.photo.width+'x'+m.photo.height; const c=m.copies.find(c=>c.format==='jpeg')!; const st=await sharp(c.file).stats(); r+=' '+st.channels.map(c=>Math.round(c.mean)).join(',')+' '+(await sharp(c.file).metadata()).space;}catch(e){r=String(e)} console.log(k, 'device:',photoFileRefusal(b,64e6),'server:',r); }
console.log(await sharp(cmyk).metadata().then(m=>[m.space,m.channels,m.hasProfile,m.format,m.width,m.height]));
for (const [k,b] of Object.entries({cmyk,noEnd:cases.noEnd,half:cases.half})) for (const failOn of ['none','truncated','error','warning'] as const) { try { const {info}=await sharp(b,{failOn}).raw().toBuffer({resolveWithObject:true}); console.log(k,failOn,'ok',info.channels);} catch(e){console.log(k,failOn,String(e).slice(0,80));} }
import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
writeFileSync('/tmp/ph/cmyk-server.png', await sharp(cmyk).toColourspace('srgb').png().toBuffer());
const br=await chromium.launch({executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'}); const page=await br.newPage();
for(const [k,b] of Object.entries(cases)){ const r=await page.evaluate(async (b64)=>{ const bytes=Uint8Array.from(atob(b64),c=>c.charCodeAt(0)); const blob=new Blob([bytes]); let bm='no'; let mean=''; try{ const p=await createImageBitmap(blob,{imageOrientation:'from-image'}); const c=new OffscreenCanvas(p.width,p.height); const x=c.getContext('2d')!; x.fillStyle='#fff'; x.fillRect(0,0,c.width,c.height); x.drawImage(p,0,0); const d=x.getImageData(0,0,c.width,c.height).data; let s=[0,0,0]; for(let i=0;i<d.length;i+=4){s[0]+=d[i];s[1]+=d[i+1];s[2]+=d[i+2];} mean=s.map(v=>Math.round(v/(d.length/4))).join(','); bm=p.width+'x'+p.height; }catch(e){bm=String(e)} const img=await new Promise<string>(ok=>{const i=new Image(); i.onload=()=>ok('img '+i.naturalWidth); i.onerror=()=>ok('img error'); i.src=URL.createObjectURL(blob);}); return bm+' '+mean+' '+img;}, b.toString('base64')); console.log('chromium',k,r); }
await page.setContent(`<img src="data:image/jpeg;base64,${cmyk.toString('base64')}">`); await page.screenshot({path:'/tmp/ph/cmyk-browser.png'});
await br.close();
