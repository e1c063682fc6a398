/** Based on the tokens of src/ui/tokens.ts. One column on a phone; on a desktop with a fixed index beside it. */
export const docsStyle = `
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--canvas);color:var(--ink);font:400 15px/1.5 var(--font)}
.page{display:grid;grid-template-columns:minmax(0,1fr);max-width:1200px;margin:0 auto;padding:0 16px}
.skip{position:absolute;left:16px;top:-60px;z-index:1;padding:8px 12px;background:var(--bg)}
.skip:focus{top:8px}
a{color:var(--link);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:3px}
h1{margin:32px 0 8px;font:400 clamp(32px,5vw,44px)/1.1 var(--font-display);letter-spacing:-.02em}
h2{margin:40px 0 8px;font:400 26px/1.2 var(--font-display)}
h2 small{color:var(--ink-2);font:400 15px/1.2 var(--font)}
h3{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0;font:600 15px/1.4 var(--font)}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
p{max-width:72ch;margin:8px 0}
ul{margin:8px 0;padding:0;list-style:none}
code,pre{font:400 13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
pre{margin:6px 0 12px;padding:12px;border:1px solid var(--line);border-radius:var(--radius-control);background:var(--sunken);white-space:pre-wrap}
nav{padding:16px 0;border-bottom:1px solid var(--line)}
nav h2{margin:0 0 8px;font:600 13px/1.4 var(--font);color:var(--ink-2)}
nav ul{display:flex;flex-wrap:wrap;gap:4px 12px;margin:0 0 12px}
nav a{display:inline-block;padding:4px 0;text-decoration:none}
nav a:hover{text-decoration:underline}
table{width:100%;margin:12px 0;border-collapse:collapse}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--ink-2);font-weight:600}
th:first-child{width:45%}
article{margin:12px 0;padding:14px 16px;border:1px solid var(--line);border-radius:var(--radius-card);background:var(--bg)}
article:target{border-color:var(--link)}
li:target{background:var(--selected)}
.method{flex:none;width:70px;padding:2px 8px;border-radius:4px;font:600 12px/1.5 var(--font);text-align:center;
background:var(--neutral-bg);color:var(--neutral)}
.get{background:var(--info-bg);color:var(--info)}
.post{background:var(--ok-bg);color:var(--ok)}
.put{background:var(--warn-bg);color:var(--warn)}
.delete{background:var(--bad-bg);color:var(--bad)}
.roles,.fields span{color:var(--ink-2)}
.fields li{padding:6px 0;border-bottom:1px solid var(--line)}
.fields li:last-child{border:0}
.fields strong{color:var(--cochinilla);font-weight:600}
details{margin-top:6px}
summary{width:fit-content;padding:4px 0;color:var(--link);cursor:pointer}
h2 .up{float:right;font:400 14px/2 var(--font)}
.calls{columns:280px;column-gap:24px}
.calls li{break-inside:avoid}
.calls a{display:flex;gap:8px;align-items:center;padding:3px 0;text-decoration:none}
.calls a:hover code{text-decoration:underline}
@media (min-width:900px){
.page{grid-template-columns:210px minmax(0,1fr);gap:40px}
nav{position:sticky;top:0;align-self:start;max-height:100dvh;overflow:auto;padding:32px 0;border:0}
nav ul{display:block}
h2 .up{display:none}}
@media print{nav,.skip{display:none}}`
