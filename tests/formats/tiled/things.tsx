<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="things" tilewidth="16" tileheight="16" tilecount="4" columns="4">
 <image source="things.png" width="64" height="16"/>
 <tile id="0" type="door"/>
 <tile id="1" type="floor, Watch Fire"/>
 <tile id="2" type="grass, Snake"/>
 <tile id="3" type="a thing of another game"/>
</tileset>
